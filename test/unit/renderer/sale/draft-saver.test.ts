import { describe, expect, test } from 'vitest';
import { createDraftSaver } from '../../../../renderer/sale/sale-store.ts';
import type { SaleDraft } from '../../../../shared/domain/sale/sale-draft.ts';
import { sampleDraft } from './sale-samples.ts';
import { until } from '../../../support/until.ts';

const named = (remark: string): SaleDraft => sampleDraft({ remark });

/** A main process whose answers the test gives. */
function bench() {
  const sent: { remark: string; answer: PromiseWithResolvers<void> }[] = [];
  const told: (string | null)[] = [];
  const saver = createDraftSaver(
    ({ remark }) => {
      const answer = Promise.withResolvers<void>();
      sent.push({ remark, answer });
      return answer.promise;
    },
    (failure) => told.push(failure?.message ?? null),
  );
  return { saver, sent, told, remarks: () => sent.map(({ remark }) => remark) };
}

describe('saving a draft', () => {
  test('sends one at a time, and then only the newest', async () => {
    const { saver, sent, told, remarks } = bench();
    for (const remark of ['a', 'b', 'c', 'd']) saver.keep(named(remark));
    expect(remarks()).toEqual(['a']);
    sent[0]?.answer.resolve();
    await until(() => expect(remarks()).toEqual(['a', 'd']));
    sent[1]?.answer.resolve();
    await until(() => expect(told).toEqual([null, null]));
    saver.keep(named('e'));
    expect(remarks()).toEqual(['a', 'd', 'e']);
  });

  test('sends a single change in the same turn', () => {
    const { saver, remarks } = bench();
    saver.keep(named('a'));
    expect(remarks()).toEqual(['a']);
  });

  test('sends the newest as soon as the previous one is answered, without waiting for a frame', async () => {
    const { saver, sent, remarks } = bench();
    saver.keep(named('a'));
    saver.keep(named('b'));
    sent[0]?.answer.resolve();
    await sent[0]?.answer.promise;
    await Promise.resolve();
    expect(remarks()).toEqual(['a', 'b']);
  });

  test('sends a waiting draft when the page closes, and nothing twice', async () => {
    const { saver, sent, told, remarks } = bench();
    saver.hurry();
    expect(remarks()).toEqual([]);
    saver.keep(named('a'));
    saver.keep(named('b'));
    saver.hurry();
    saver.hurry();
    expect(remarks()).toEqual(['a', 'b']);
    saver.keep(named('c'));
    sent[0]?.answer.resolve();
    await until(() => expect(told).toEqual([null]));
    expect(remarks()).toEqual(['a', 'b']);
    sent[1]?.answer.resolve();
    await until(() => expect(remarks()).toEqual(['a', 'b', 'c']));
  });

  test('reports a failure, and tries again with the next change', async () => {
    const { saver, sent, told, remarks } = bench();
    saver.keep(named('a'));
    sent[0]?.answer.reject(new Error('disk full'));
    await until(() => expect(told).toEqual(['disk full']));
    expect(remarks()).toEqual(['a']);
    saver.keep(named('b'));
    sent[1]?.answer.resolve();
    await until(() => expect(told).toEqual(['disk full', null]));
  });

  test('continues with changes made while a call was failing', async () => {
    const { saver, sent, remarks } = bench();
    saver.keep(named('a'));
    saver.keep(named('b'));
    sent[0]?.answer.reject(new Error('busy'));
    await until(() => expect(remarks()).toEqual(['a', 'b']));
  });

  test('drops a waiting draft once the sale is charged', async () => {
    const { saver, sent, told, remarks } = bench();
    saver.keep(named('a'));
    saver.keep(named('b'));
    saver.forget();
    sent[0]?.answer.resolve();
    await until(() => expect(told).toEqual([null]));
    saver.keep(named('next sale'));
    expect(remarks()).toEqual(['a', 'next sale']);
  });
});
