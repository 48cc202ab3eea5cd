import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupTyped, type TypedText } from '../../../../../renderer/kit/fields/group-typed.ts';
import { formatMinor } from '../../../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../../../shared/domain/typed-number.ts';

/** Text of a field without grouping after a key at its caret. */
function pressPlain({ text, caret, hasOwnDots }: TypedText, key: string): TypedText {
  if (key === 'Home') return { text, caret: 0, hasOwnDots };
  if (key === 'End') return { text, caret: text.length, hasOwnDots };
  if (key !== 'Backspace' && key !== 'Delete')
    return { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1, hasOwnDots };
  const at = key === 'Backspace' ? caret - 1 : caret;
  const isThere = at >= 0 && at < text.length;
  return isThere
    ? { text: text.slice(0, at) + text.slice(at + 1), caret: at, hasOwnDots }
    : { text, caret, hasOwnDots };
}

/** Text of a field with grouping after a key. */
function press(before: TypedText, key: string): TypedText {
  const edited = pressPlain(before, key);
  if (edited.text === before.text) return edited;
  const inputType = { Backspace: 'deleteContentBackward', Delete: 'deleteContentForward' }[key];
  return groupTyped(before, edited, { inputType: inputType ?? 'insertText', data: key });
}

const typed = (keys: readonly string[], pressOne = press): TypedText =>
  keys.reduce<TypedText>((before, key) => pressOne(before, key), { text: '', caret: 0, hasOwnDots: false });

describe('an amount while it is typed', () => {
  test('shows digits grouped, with the caret after them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (amount) => {
        const words = formatMinor(amount, 'PYG');
        expect(typed(Array.from(String(amount)))).toEqual({
          text: words,
          caret: words.length,
          hasOwnDots: false,
        });
      }),
    );
  });

  test('leaves the same digits as a field without dots for any keys, and the caret among them', () => {
    const key = fc.constantFrom(...Array.from('0123456789,'), 'Backspace', 'Delete', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
        const { text, caret } = typed(keys, press);
        const meant = typed(keys, pressPlain);
        expect(text.replaceAll('.', '')).toBe(meant.text);
        expect(text.slice(0, caret).replaceAll('.', '')).toBe(meant.text.slice(0, meant.caret));
        expect(readTypedNumber(text)).toBe(readTypedNumber(meant.text));
      }),
    );
  });

  test.each([
    ['1.5', '1.5'],
    ['1.50', '1.50'],
    ['1.500', '1.500'],
    ['1.5000', '1.5000'],
    ['1.2345', '1.2345'],
    ['1500.50', '1.500.50'],
    ['1.250.000', '1.250.000'],
    ['12500,50', '12.500,50'],
    ['0123456', '0123456'],
    ['0.750', '0.750'],
    ['10 %', '10 %'],
    ['-5000', '-5000'],
    ['1234,5', '1.234,5'],
  ])('%s shows as %s', (keys, text) => {
    expect(typed(Array.from(keys)).text).toBe(text);
  });

  test('takes typed dots as a number only if they group by threes', () => {
    const key = fc.constantFrom(...Array.from('0123456789.,'));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 12 }), (keys) => {
        const plain = keys.join('');
        const read = readTypedNumber(typed(keys).text);
        if (plain.startsWith('.') || /^\d{0,3}\./.test(plain)) expect(read).toBe(readTypedNumber(plain));
      }),
    );
  });

  test('groups digits again once all typed dots are deleted', () => {
    expect(typed(['1', '.', 'Backspace', '5', '0', '0', '0']).text).toBe('15.000');
  });

  test('takes a comma among grouped digits as the decimal sign', () => {
    expect(typed(['0', '0', '0', '0', 'Home', '6', ','])).toEqual({
      text: '6,0000',
      caret: 2,
      hasOwnDots: false,
    });
  });

  test('groups a pasted text only if its dots group by threes', () => {
    const paste = (text: string): string =>
      groupTyped(
        { text: '1.000', hasOwnDots: false },
        { text, caret: text.length },
        { inputType: 'insertFromPaste', data: text },
      ).text;
    expect(paste('1.5')).toBe('1.5');
    expect(paste('150000')).toBe('150.000');
  });

  test('keeps grouping a text that a scan left unchanged', () => {
    const scanned = { text: '50.0007840', hasOwnDots: false };
    const put = groupTyped(scanned, { text: '50.000', caret: 6 }, { inputType: undefined, data: undefined });
    expect(press(put, '0').text).toBe('500.000');
  });

  test('deletes the digit before a dot by Backspace after it', () => {
    const pressAt = (caret: number, key: string) => press({ text: '1.234', caret, hasOwnDots: false }, key);
    expect(pressAt(2, 'Backspace')).toMatchObject({ text: '234', caret: 0 });
    expect(pressAt(1, 'Delete')).toMatchObject({ text: '134', caret: 1 });
  });
});
