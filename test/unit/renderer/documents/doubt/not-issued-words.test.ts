import { expect, test } from 'vitest';
import { notIssuedWords } from '../../../../../renderer/documents/doubt/not-issued-words.ts';
import { documents as en } from '../../../../../renderer/i18n/en/documents.ts';
import { documents as es } from '../../../../../renderer/i18n/es-PY/documents.ts';

const told = (offer: Parameters<typeof notIssuedWords>[0], { doubt }: typeof es): string[] => {
  const keys = Object.values(notIssuedWords(offer)) as `doubt.${keyof typeof doubt}`[];
  return keys.map((key) => doubt[key.slice('doubt.'.length) as keyof typeof doubt]);
};

test.each([
  ['es-PY', es, /descart/i, /env[ií]/i],
  ['en', en, /discard/i, /sen[dt] again|queue/i],
])(
  'in %s a waiting cancellation discards, and nothing says that it is sent again',
  (_name, texts, discards, sends) => {
    const discarded = told({ kind: 'waiting', wishedAt: 0 }, texts);
    expect(discarded.every((text) => discards.test(text))).toBe(true);
    expect(
      discarded.filter((text) =>
        /vuelve a la cola|otra vez|de nuevo|sent again|back in the queue/i.test(text),
      ),
    ).toEqual([]);
    const again = told({ kind: 'wait', reason: 'doubtful' }, texts);
    expect(again.every((text) => (sends.test(text) && !discards.test(text)) || /cola/.test(text))).toBe(true);
  },
);
