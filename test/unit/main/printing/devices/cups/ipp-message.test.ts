import { expect, test } from 'vitest';
import { readIppAnswer, writeIppRequest } from '../../../../../../main/printing/devices/cups/ipp-message.ts';

/** Version 2.0, Print-Job, request 1, and its attributes (RFC 8010, 3.1). */
const REQUEST = [
  '0200 0002 00000001 01',
  '47 0012 617474726962757465732d63686172736574 0005 7574662d38',
  '48 001b 617474726962757465732d6e61747572616c2d6c616e6775616765 0002 656e',
  '45 000b 7072696e7465722d757269 0003 697070',
  '42 0008 6a6f622d6e616d65 0006 66c3b3626172',
  '21 0005 6c696d6974 0004 000001f4',
  '02 44 0005 7369646573 0003 6f6e65 44 0000 0003 74776f',
  '03',
]
  .join('')
  .replaceAll(' ', '');

test('a request is written byte by byte as the protocol has it', () => {
  const written = writeIppRequest({
    operation: 2,
    attributes: [
      { kind: 'uri', name: 'printer-uri', values: ['ipp'] },
      { kind: 'name', name: 'job-name', values: ['fóbar'] },
      { kind: 'integer', name: 'limit', values: [500] },
    ],
    jobAttributes: [{ kind: 'keyword', name: 'sides', values: ['one', 'two'] }],
  });
  expect(written.toString('hex')).toBe(REQUEST);
});

const ANSWER = Buffer.from(
  [
    '0200 0406 00000001',
    '01 47 0012 617474726962757465732d63686172736574 0005 7574662d38',
    '02 42 0008 6a6f622d6e616d65 0003 756e6f 21 0006 6a6f622d6964 0004 00000007',
    '02 13 0008 6a6f622d6e616d65 0000 22 0002 6f6b 0001 01 23 0001 73 0004 00000005 44 0001 72 0001 61 44 0000 0001 62',
    '03',
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
);

test('an answer is read by its groups; values of other kinds are left out', () => {
  const { status, groups } = readIppAnswer(ANSWER);
  expect(status).toBe(0x0406);
  expect(groups.map(({ tag, attributes }) => [tag, Object.fromEntries(attributes)])).toEqual([
    [1, { 'attributes-charset': [] }],
    [2, { 'job-name': ['uno'], 'job-id': [7] }],
    [2, { 'job-name': [], ok: [true], s: [5], r: ['a', 'b'] }],
  ]);
});

test('an answer cut short anywhere is refused', () => {
  for (let length = 0; length < ANSWER.length; length += 1) {
    expect(() => readIppAnswer(ANSWER.subarray(0, length))).toThrow(RangeError);
  }
});
