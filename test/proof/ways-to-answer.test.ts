import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openForLooking } from '../../main/database/connection.ts';
import { GateRig, transportOf } from '../support/gate-rig.ts';
import { httpAnswer, type RawScript } from '../support/raw-http-server.ts';
import { failure, issuedData, makeCdc, success } from '../support/service-answers.ts';
import { createTestCertificates, type TestCertificates } from '../support/test-certificates.ts';

/*
 * Every way to answer over a real socket: the state on disk when the first byte arrives, the sale's outcome,
 * and that no later try sends it again. The expected outcomes are written down here independently.
 */

type State = 'issued' | 'refused' | 'uncertain' | 'queued';

const STATUSES = [
  200, 201, 202, 203, 204, 205, 206, 226, 300, 301, 302, 303, 304, 305, 307, 308, 400, 401, 402, 403, 404,
  405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 423, 424, 425, 426, 428,
  429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 520, 521, 522, 524, 530, 599,
];
const WITHOUT_BODY = [204, 304];
const NOT_NOW = [401, 403, 429];

const CDC = makeCdc();
const ISSUED = JSON.stringify(success(issuedData()));
const REFUSED = JSON.stringify(failure('110', 'El cliente no existe.'));
const HTML = '<html><body>Bienvenido</body></html>';
const json = (value: unknown): Buffer => httpAnswer(200, JSON.stringify(value));
const refusedWith = (mensaje: string): Buffer => httpAnswer(400, JSON.stringify(failure('400', mensaje)));
const groups = CDC.match(/.{4}/g) ?? [];
const cdcIn = (cdc: unknown): Buffer => json(success({ ...issuedData(), cdc }));

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
const isAnswer = (status: number): boolean => !WITHOUT_BODY.includes(status);

function ofRefusal(status: number): State {
  if (NOT_NOW.includes(status)) return 'queued';
  const isWord = isSuccess(status) || (status >= 400 && status < 500 && status !== 408);
  return isWord && isAnswer(status) ? 'refused' : 'uncertain';
}

const BY_STATUS: readonly (readonly [string, Buffer, State])[] = STATUSES.flatMap((status) => [
  [
    `${status} with a success`,
    httpAnswer(status, ISSUED),
    isSuccess(status) && isAnswer(status) ? 'issued' : 'uncertain',
  ],
  [`${status} with a refusal`, httpAnswer(status, REFUSED), ofRefusal(status)],
  [`${status} with a web page`, httpAnswer(status, HTML), 'uncertain'],
]);

const OTHERS: readonly (readonly [string, Buffer | string, State])[] = [
  ['a refusal that names a control code', refusedWith(`Ya existe: ${CDC}`), 'uncertain'],
  ['a refusal that names one in groups', refusedWith(`Ya existe: ${groups.join(' ')}`), 'uncertain'],
  ['a refusal that names one with dashes', refusedWith(`Ya existe: ${groups.join('-')}`), 'uncertain'],
  ['a refusal that names one over two lines', refusedWith(`Ya existe: ${groups.join('\n')}`), 'uncertain'],
  [
    'a refusal that names one in escapes',
    httpAnswer(400, REFUSED.replace('El cliente', CDC.replace(/\d/g, String.raw`\u003$&`))),
    'uncertain',
  ],
  ['a success behind a byte-order mark', httpAnswer(200, `\uFEFF${ISSUED}`), 'issued'],
  ['a refusal behind a byte-order mark', httpAnswer(400, `\uFEFF${REFUSED}`), 'refused'],
  ['a success, packed', httpAnswer(200, gzipSync(ISSUED), { 'content-encoding': 'gzip' }), 'issued'],
  ['a success with a control code in groups', cdcIn(groups.join(' ')), 'issued'],
  ['a success with blanks about the code', cdcIn(` ${CDC}\n`), 'issued'],
  [
    'a success with a number without zeros',
    json(success({ ...issuedData(), numero_documento: '1-1-1' })),
    'issued',
  ],
  [
    'a success with another number',
    json(success({ ...issuedData(), numero_documento: '001-001-2' })),
    'uncertain',
  ],
  ['a success without a control code', cdcIn(undefined), 'uncertain'],
  ['a success with a code that is a number', cdcIn(1), 'uncertain'],
  ['a success with a misread code', cdcIn(`${CDC.slice(0, 43)}${(Number(CDC[43]) + 1) % 10}`), 'uncertain'],
  ['a success with a code of another point', cdcIn(makeCdc({ point: '009' })), 'uncertain'],
  ['a success with a code of another type', cdcIn(makeCdc({ type: '07' })), 'uncertain'],
  [
    'a success with the QR of another total',
    json(success({ ...issuedData(), qr: `https://x.example/qr?Id=${CDC}&dTotGralOpe=123456789` })),
    'uncertain',
  ],
  ['a success that is null', json(success(null)), 'uncertain'],
  ['a success that is a list', json(success([issuedData()])), 'uncertain'],
  ['success as a text', json({ ...success(issuedData()), success: 'true' }), 'uncertain'],
  ['a refusal without words', json({ success: false }), 'refused'],
  [
    'a refusal whose error is deep',
    httpAnswer(400, `{"success":false,"error":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    'refused',
  ],
  ['a login asked for in codigo', json(failure('401', 'Inicie sesión')), 'queued'],
  ['a pause asked for in codigo', json(failure('429', 'Despacio')), 'queued'],
  ['no body', httpAnswer(200, ''), 'uncertain'],
  ['JSON of somebody else', json({ message: 'Unauthorized' }), 'uncertain'],
  ['null', httpAnswer(200, 'null'), 'uncertain'],
  ['half a body', httpAnswer(200, ISSUED).subarray(0, -40), 'uncertain'],
  ['a body that was announced shorter', httpAnswer(200, ISSUED, { 'content-length': 30 }), 'uncertain'],
  ['two lengths that differ', httpAnswer(200, ISSUED, { 'Content-Length': 5 }), 'uncertain'],
  ['garbage', 'SSH-2.0-OpenSSH_9.2p1\r\n\r\n', 'uncertain'],
  ['nothing', '', 'uncertain'],
  ['half a head', 'HTTP/1.1 200 OK\r\ncontent-ty', 'uncertain'],
  ['100 and nothing more', 'HTTP/1.1 100 Continue\r\n\r\n', 'uncertain'],
  [
    '100 and then a success',
    Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), httpAnswer(200, ISSUED)]),
    'issued',
  ],
];

/** Reads the states on disk when the first byte of a request has arrived. */
const AT_FIRST_BYTE = `SELECT d.state || '/' || o.state FROM documents d JOIN outbox o ON o.document_id = d.id`;

async function tryOut(answer: Buffer | string, certificates: TestCertificates) {
  const rig = await GateRig.start(transportOf('http'), certificates);
  const onDisk: unknown[] = [];
  const play: RawScript = async (connection) => {
    await connection.receive((text) => text.length > 0);
    const db = openForLooking(rig.loopback.counter.store.file);
    onDisk.push(db.prepare(AT_FIRST_BYTE).pluck().get());
    db.close();
    await connection.request();
    connection.end(answer);
  };
  const posts = (): number => rig.service.requests.filter((line) => line.startsWith('POST')).length;
  try {
    rig.trouble = { play };
    await rig.send();
    const { state } = rig.sale;
    const posted = posts();
    rig.recover();
    await rig.send();
    return {
      onDisk,
      state,
      posted,
      postedLater: posts() - posted,
      after: rig.sale.state,
    };
  } finally {
    await rig.stop();
  }
}

test.each([
  ['status', BY_STATUS],
  ['other way', OTHERS],
])('each answer, by %s, is stored before it can arrive and never makes a second invoice', async (_, ways) => {
  const certificates = await createTestCertificates();
  const wrong: unknown[] = [];
  for (const [name, answer, expected] of ways) {
    const { onDisk, state, posted, postedLater, after } = await tryOut(answer, certificates);
    const isKept = onDisk.join() === 'sending/in-flight' && posted === 1;
    const isLeft = expected === 'queued' ? postedLater === 0 || after === 'issued' : postedLater === 0;
    if (!isKept || !isLeft || state !== expected)
      wrong.push({ name, state, expected, onDisk, posted, postedLater, after });
  }
  expect(wrong).toEqual([]);
  expect(ways.length).toBeGreaterThan(30);
});
