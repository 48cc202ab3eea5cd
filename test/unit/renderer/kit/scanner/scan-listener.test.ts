import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScanListener } from '../../../../../renderer/kit/scanner/listen-for-scans.ts';

interface Pressed {
  /** Time since the previous key. */
  gapMs: number;
  key: string;
  isByHand?: boolean;
  /** Delay of the event on a busy machine. */
  lateMs?: number;
}

/** A listener's results for these keys followed by a long silence; in its own virtual time. */
function listenTo(strokes: readonly Pressed[], isTaken = true, isTakenBack = false) {
  const codes: string[] = [];
  const swallowed: string[] = [];
  const givenBack: string[] = [];
  /** Text the focused field received. */
  let seen = '';
  let seenBefore = '';
  let begun = 0;
  let isQuick = false;
  let now = 0;
  let timer: { at: number; run: () => void } | null = null;
  const listener = createScanListener({
    after: (delayMs, run) => {
      const own = { at: now + delayMs, run };
      timer = own;
      return () => {
        if (timer === own) timer = null;
      };
    },
    begin: () => {
      begun += 1;
      seenBefore = seen;
    },
    mayHold: () => isTaken,
    takeBack: () => {
      if (isTakenBack) seen = seenBefore;
      return isTakenBack;
    },
    giveBack: (characters) => {
      givenBack.push(characters);
      seen += characters;
    },
    setQuick: (quick) => void (isQuick = quick),
    take: (code) => {
      codes.push(code);
      return isTaken;
    },
  });
  const passTo = (at: number): void => {
    const due = timer;
    if (due !== null && due.at <= at) {
      timer = null;
      due.run();
    }
    now = at;
  };
  let at = 0;
  for (const { gapMs, key, isByHand = false, lateMs = 0 } of strokes) {
    at += gapMs;
    passTo(Math.max(now, at) + lateMs);
    if (!listener.press({ key, at, isByHand })) seen += key.length === 1 ? key : '';
    else if (key.length > 1) swallowed.push(key);
  }
  passTo(now + 1000);
  return { codes, swallowed, begun, seen, givenBack, isQuick };
}

/** The first key of a scan comes after a pause. */
const afterSilence = (stroke: Pressed, place: number): Pressed =>
  place === 0 ? { ...stroke, gapMs: 500 } : stroke;

/** A scanner's keys, the first of them after a pause. */
function burst(code: string, suffix: 'Enter' | 'Tab' | '' = 'Enter', gapMs = 5): Pressed[] {
  const keys = [...Array.from(code), ...(suffix === '' ? [] : [suffix])];
  return keys.map((key, place) => ({ key, gapMs: place === 0 ? 200 : gapMs }));
}

describe('a scan', () => {
  test('ends with Enter or Tab, which nothing else receives, or with silence', () => {
    expect(listenTo(burst('7840101000010'))).toMatchObject({
      codes: ['7840101000010'],
      swallowed: ['Enter'],
      begun: 1,
    });
    expect(listenTo(burst('96385074', 'Tab'))).toMatchObject({ codes: ['96385074'], swallowed: ['Tab'] });
    expect(listenTo(burst('96385074', ''))).toMatchObject({ codes: ['96385074'], swallowed: [] });
  });

  test('has three characters and an end, each within 35 ms of the previous one', () => {
    for (const suffix of ['Enter', 'Tab'] as const) {
      expect(listenTo(burst('A-1', suffix, 34))).toMatchObject({ codes: ['A-1'], swallowed: [suffix] });
      expect(listenTo(burst('A-1', suffix, 35))).toMatchObject({ codes: [], swallowed: [] });
      expect(listenTo(burst('12', suffix)).codes).toEqual([]);
      expect(listenTo(burst('ABC', suffix))).toMatchObject({ codes: ['ABC'], swallowed: [suffix] });
      expect(listenTo([...burst('Ramona', ''), { key: suffix, gapMs: 35 }]).codes).toEqual([]);
    }
  });

  test('needs six characters if its end is slower', () => {
    expect(listenTo([...burst('12345', ''), { key: 'Enter', gapMs: 35 }])).toMatchObject({
      codes: [],
      swallowed: [],
      seen: '12345',
    });
    expect(listenTo(burst('12345', '')).codes).toEqual([]);
    expect(listenTo([...burst('123456', ''), { key: 'Enter', gapMs: 35 }]).codes).toEqual(['123456']);
  });

  test('may have a late suffix from a scanner without one, unless there was silence', () => {
    const keys = [...burst('96385074', ''), ...burst('7840101000010', '').map(afterSilence)];
    expect(listenTo([...keys, { key: 'Enter', gapMs: 59 }])).toMatchObject({ swallowed: ['Enter'] });
    expect(listenTo([...keys, { key: 'Enter', gapMs: 60 }])).toMatchObject({
      codes: ['96385074', '7840101000010'],
      swallowed: [],
    });
  });

  test('is complete even if the machine stalls in the middle of the very first one', () => {
    const stalled = burst('7840101000010').map((stroke, place) =>
      place === 7 ? { ...stroke, lateMs: 200 } : stroke,
    );
    expect(listenTo(stalled).codes).toEqual(['7840101000010']);
  });

  test('is awaited, once, if it comes late from a scanner with a suffix', () => {
    const late = [...burst('78401010', ''), { key: '0', gapMs: 20 }, { key: 'Enter', gapMs: 250 }];
    expect(listenTo([...burst('96385074'), ...late]).codes).toEqual(['96385074', '784010100']);
    const { swallowed } = listenTo([
      ...burst('96385074'),
      ...burst('78401010', ''),
      { key: 'Enter', gapMs: 300 },
    ]);
    expect(swallowed).toEqual(['Enter']);
    const again = [...burst('96385074'), ...burst('78401010', ''), { key: 'F1', gapMs: 400 }];
    expect(listenTo([...again, ...burst('78401027', ''), { key: 'Enter', gapMs: 60 }]).swallowed).toEqual([
      'Enter',
    ]);
  });

  test('is recognised even if the machine stalls at its start: keys carry their time stamps', () => {
    const [first, second, third, fourth, ...others] = burst('7840101000010');
    for (const late of [second, third, fourth])
      expect(
        listenTo(
          [first, second, third, fourth, ...others].flatMap((stroke) =>
            stroke === undefined ? [] : [stroke === late ? { ...stroke, lateMs: 200 } : stroke],
          ),
        ),
      ).toMatchObject({ codes: ['7840101000010'], begun: 1, isQuick: false });
  });

  test('is awaited longer once the scanner sent a suffix, even after typing by hand', () => {
    const word = Array.from('queso', (key) => ({ key, gapMs: 10 }));
    const [begin, middle] = [burst('7840101000010').slice(0, 8), burst('7840101000010').slice(8)];
    const stalled = middle.map((stroke, place) => (place === 0 ? { ...stroke, lateMs: 100 } : stroke));
    const pause = { key: 'Escape', gapMs: 500 };
    expect(listenTo([...burst('96385074'), ...word, pause, ...begin, ...stalled]).codes).toEqual([
      '96385074',
      '7840101000010',
    ]);
  });

  test('keeps its capitals, for which the scanner presses Shift', () => {
    const shifted = Array.from('AB1234').flatMap((key, place) => [
      { key: 'Shift', gapMs: place === 0 ? 200 : 2 },
      { key, gapMs: 2 },
    ]);
    expect(listenTo([...shifted, { key: 'Enter', gapMs: 2 }]).codes).toEqual(['AB1234']);
  });

  test('is not made of a held key, of composition or shortcut keys, or of words', () => {
    const held = Array.from({ length: 20 }, () => ({ key: '8', gapMs: 30, isByHand: true }));
    expect(listenTo([{ key: '8', gapMs: 200 }, ...held, { key: 'Enter', gapMs: 5 }]).codes).toEqual([]);
    expect(listenTo(burst('Ruta 2 km 15900')).codes).toEqual([]);
  });

  test('may contain characters of another keyboard and GS1 separators', () => {
    for (const code of ['httpsÑ--e.com-01¡1', '10AB\u001D21CD'])
      expect(listenTo(burst(code)).codes).toEqual([code]);
  });

  test('keeps its suffix if it is left to the field', () => {
    expect(listenTo(burst('4123456789'), false)).toMatchObject({
      codes: ['4123456789'],
      swallowed: [],
      begun: 1,
      seen: '4123456789',
    });
  });

  test('shows at most its first six characters; keys that prove not to be one are returned in order', () => {
    expect(listenTo(burst('7840101000010'))).toMatchObject({ seen: '784010', givenBack: [] });
    expect(listenTo(burst('Ruta1234567 km'))).toMatchObject({
      codes: [],
      seen: 'Ruta1234567 km',
      givenBack: ['34567'],
    });
  });

  test('removes what it typed before it was recognised, where possible; no other input is lost by that', () => {
    expect(listenTo(burst('7840101000010'), true, true)).toMatchObject({
      codes: ['7840101000010'],
      seen: '',
      givenBack: [],
    });
    expect(
      listenTo([{ gapMs: 0, key: '3' }, { gapMs: 300, key: '*' }, ...burst('7840101000010')], true, true),
    ).toMatchObject({
      codes: ['7840101000010'],
      seen: '3*',
    });
    expect(listenTo(burst('Ruta1234567 km'), true, true)).toMatchObject({
      codes: [],
      seen: 'Ruta1234567 km',
      givenBack: ['Ruta1234567'],
    });
  });
});

describe('any order of scans and typing', () => {
  const quick = fc.integer({ min: 0, max: 34 });
  const scan = fc
    .constantFrom('Enter', 'Tab', '')
    .chain((suffix) =>
      fc.record({
        suffix: fc.constant(suffix),
        code: fc.stringMatching(suffix === '' ? /^[A-Z0-9-]{5,29}\d$/ : /^[A-Z0-9-]{2,29}\d$/),
        gaps: fc.array(quick, { minLength: 31, maxLength: 31 }),
        // Without a suffix, keys before a scan are indistinguishable from its start within this time.
        before: fc.integer({ min: 35, max: 400 }),
      }),
    )
    .map(({ code: text, gaps, suffix, before }) => {
      const keys = [...Array.from(text), ...(suffix === '' ? [] : [suffix])];
      const strokes = keys.map((key, place) => ({ key, gapMs: place === 0 ? before : (gaps[place] ?? 0) }));
      return { strokes, codes: [text], suffixes: suffix === '' ? [] : [suffix] };
    });
  /** By hand: single keys far apart, Enter among them. */
  const typing = fc
    .array(
      fc.record({
        key: fc.constantFrom('a', '3', '*', ' ', 'ñ', 'Backspace', 'ArrowDown', 'F8', '7'),
        gapMs: fc.integer({ min: 35, max: 900 }),
      }),
      { maxLength: 12 },
    )
    .map((strokes) => ({ strokes, codes: [], suffixes: [] }));
  /** Fingers rolling over a few keys, or a held key. */
  const rolled = fc.array(quick, { minLength: 1, maxLength: 4 }).map((gaps) => ({
    strokes: [{ key: '1', gapMs: 80 }, ...gaps.map((gapMs) => ({ key: '2', gapMs }))],
    codes: [],
    suffixes: [],
  }));
  const held = fc.integer({ min: 1, max: 40 }).map((times) => ({
    strokes: [
      { key: '5', gapMs: 300 },
      ...Array.from({ length: times }, (_, place) => ({
        key: '5',
        gapMs: place === 0 ? 500 : 33,
        isByHand: true,
      })),
    ],
    codes: [],
    suffixes: [],
  }));
  const parts = fc.array(fc.oneof(scan, typing, rolled, held), { maxLength: 12 });

  test('finds every scan, in order and complete, and nothing else', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const heard = listenTo(all.flatMap(({ strokes }) => strokes as Pressed[]));
        expect(heard.codes).toEqual(all.flatMap(({ codes }) => codes));
        expect(heard.swallowed).toEqual(all.flatMap(({ suffixes }) => suffixes));
        expect(heard.isQuick).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
