import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCdc, scannedCdc } from '../../../../../shared/domain/fiscal/cdc.ts';
import { checkDigit } from '../../../../../shared/domain/fiscal/ruc.ts';
import { makeCdc } from '../../../../support/service-answers.ts';

describe('plainCdc', () => {
  /** Domain facts, section 1: the manual's and real ones, split by hand. */
  test.each([
    [
      '01444444017001001001452822017012515873260988',
      ['01', '44444401-7', '001', '001', '0014528', '20170125'],
    ],
    [
      '01800138848001001123456412018121817819792239',
      ['01', '80013884-8', '001', '001', '1234564', '20181218'],
    ],
    [
      '07800044649001001900018322019031217200146403',
      ['07', '80004464-9', '001', '001', '9000183', '20190312'],
    ],
    [
      '01800319702001005008254822024103013609116639',
      ['01', '80031970-2', '001', '005', '0082548', '20241030'],
    ],
    [
      '01800805534001002000000722021040613265708133',
      ['01', '80080553-4', '001', '002', '0000007', '20210406'],
    ],
  ])('%s is split', (text, [documentType, ruc, establishment, point, number, issueDate]) => {
    expect(parseCdc(text)).toEqual({ documentType, ruc, establishment, point, number, issueDate });
  });

  test.each([
    ['the wrong check digit of a published example', '01800695631001001000000612021112917595714695'],
    ['43 digits', '0180013884800100112345641201812181781979223'],
    ['45 digits', '018001388480010011234564120181218178197922390'],
    ['blanks around it', ' 01800138848001001123456412018121817819792239'],
    ['a line end after it', '01800138848001001123456412018121817819792239\n'],
    ['groups of four', '0180 0138 8480 0100 1123 4564 1201 8121 8178 1979 2239'],
    ['a letter', '0180013884800100112345641201812181781979223O'],
    ['digits of another script', '٠1800138848001001123456412018121817819792239'],
    ['nothing', ''],
  ])('%s is no control code', (_name, text) => {
    expect(parseCdc(text)).toBeNull();
  });

  const bodyArbitrary = fc.stringMatching(/^\d{43}$/);

  test('accepts exactly one of ten last digits', () => {
    fc.assert(
      fc.property(bodyArbitrary, (body) => {
        const right = Array.from({ length: 10 }, (_, digit) => digit).filter(
          (digit) => parseCdc(`${body}${digit}`) !== null,
        );
        expect(right).toEqual([checkDigit(body)]);
      }),
    );
  });

  test("accepts a wrong digit only if the authority's weights cannot detect it", () => {
    fc.assert(
      fc.property(bodyArbitrary, fc.nat(42), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
        const digit = (Number(body[place]) + shift) % 10;
        const corrupted = body.slice(0, place) + String(digit) + body.slice(place + 1);
        const last = checkDigit(body);
        const isAccepted = parseCdc(corrupted + String(last)) !== null;
        // Weight 11 counts for nothing, and the remainders 0 and 1 share the check digit 0.
        const weighsNothing = (42 - place) % 10 === 9;
        if (weighsNothing) expect(isAccepted).toBe(true);
        else if (isAccepted) expect(last).toBe(0);
      }),
    );
  });
});

describe('scannedCdc', () => {
  const CDC = makeCdc({ number: 123 });
  // The QR's other long digit runs must not be taken for it.
  const QR = `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${CDC}&dFeEmiDE=${'3230323031'.repeat(4)}&DigestValue=${'12'.repeat(22)}&IdCSC=0001&cHashQR=${'9'.repeat(64)}`;

  test.each([
    ['its digits', CDC],
    ['with an Enter', `${CDC}\r\n`],
    ['in groups', CDC.replaceAll(/(.{4})/g, '$1 ')],
    ['a prefix', `CDC: ${CDC}`],
    ["the QR's address", QR],
    ['the same from a scanner set to another keyboard', QR.replaceAll('?', '_').replaceAll('=', '¿')],
    ['in capitals', QR.toUpperCase()],
    ["the service's address of its XML", `http://127.0.0.1:4010/etax/xml/${CDC}`],
  ])('%s', (_name, text) => {
    expect(scannedCdc(text)).toBe(CDC);
  });
});
