import { expect, test } from 'vitest';
import { notIssuedWords } from '../../../../../renderer/documents/doubt/not-issued-answer.tsx';
import { documents as en } from '../../../../../renderer/i18n/en/documents.ts';
import { documents as es } from '../../../../../renderer/i18n/es-PY/documents.ts';
import { flattenTexts } from '../../i18n/flatten-texts.ts';

type Offer = Parameters<typeof notIssuedWords>[0]['cancellationOffer'];

function told(cancellationOffer: Offer, documents: typeof es): string[] {
  const texts = flattenTexts({ documents });
  return (['invoice', 'dispatch-note'] as const).flatMap((kind) =>
    Object.values(notIssuedWords({ summary: { kind }, cancellationOffer })).map(
      (key) => texts.get(`documents.${key}`) ?? '',
    ),
  );
}

test.each([
  ['es-PY', es, /descart/i, /env[ií]/i],
  ['en', en, /discard/i, /sen[dt] again|queue/i],
])(
  'a waiting cancellation discards, and no text mentions sending again, in %s',
  (_name, texts, discards, sends) => {
    const discarded = told({ kind: 'waiting', deferredAt: 0 }, texts);
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
