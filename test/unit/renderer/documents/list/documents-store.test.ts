import { describe, expect, test, vi } from 'vitest';
import { useDocuments } from '../../../../../renderer/documents/list/documents-store.ts';
import { useNotices } from '../../../../../renderer/stores/notice-store.ts';
import { turn } from '../../../../support/fake-clock.ts';
import { answer, failure, FakeProgram } from '../fake-program.ts';
import { idOf, inOrder, summary } from '../summaries.ts';

const list = () => useDocuments.getState();
const numbers = (): number[] => list().documents.map(({ id }) => Number(id.slice(-12)));
const sold = (count: number) => Array.from({ length: count }, (_, index) => summary(index + 1));

async function followed(program: FakeProgram): Promise<FakeProgram> {
  list().follow();
  await vi.waitFor(() => expect(list().isRead).toBe(true));
  return program;
}

test('the first page comes with the screen, the others as they are asked for, to the last', async () => {
  const program = await followed(new FakeProgram(sold(120)));
  expect(numbers()).toHaveLength(50);
  await list().readMore();
  await list().readMore();
  expect(list().documents).toEqual(inOrder([...program.documents.values()]));
  expect(list().next).toBeNull();
  await list().readMore();
  expect(numbers()).toHaveLength(120);
});

test('a page is asked for once at a time', async () => {
  const program = await followed(new FakeProgram(sold(120)));
  await Promise.all([list().readMore(), list().readMore(), list().readMore()]);
  expect(numbers()).toHaveLength(100);
  expect(program.pageCount).toBe(2);
});

describe('what changes', () => {
  test('is shown in its place', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    program.change(summary(2, { state: 'approved', numeroDocumento: '001-001-0000002' }));
    await vi.waitFor(() => expect(list().documents[1]?.state).toBe('approved'));
    expect(numbers()).toEqual([3, 2, 1]);
    expect(list().unseen).toBe(0);
  });

  test('is put on top where it is new, and counted until it is seen', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    program.change(summary(4), summary(5));
    program.change(summary(6));
    await vi.waitFor(() => expect(list().unseen).toBe(3));
    expect(numbers()).toEqual([6, 5, 4, 3, 2, 1]);
    list().see();
    expect(list().unseen).toBe(0);
  });

  test('is left to its page where that has not been read', async () => {
    const program = await followed(new FakeProgram(sold(120)));
    program.change(summary(3, { state: 'approved' }), summary(100, { state: 'approved' }));
    await vi.waitFor(() => expect(list().documents[20]?.state).toBe('approved'));
    expect(numbers()).toHaveLength(50);
    await list().readMore();
    await list().readMore();
    expect(list().documents[117]).toEqual(summary(3, { state: 'approved' }));
  });

  test('is asked for in parts that the contract takes', async () => {
    const program = await followed(new FakeProgram([]));
    program.change(...sold(1100));
    await vi.waitFor(() => expect(numbers()).toHaveLength(1100));
    expect(program.askedSummaries.map((ids) => ids.length)).toEqual([500, 500, 100]);
  });

  test('and cannot be read is told, and the list stays', async () => {
    const program = await followed(
      new FakeProgram(sold(2), { 'documents.summaries': () => failure('Está ocupado.') }),
    );
    program.tell(idOf(2));
    await vi.waitFor(() =>
      expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Está ocupado.']),
    );
    expect(numbers()).toEqual([2, 1]);
  });
});

test('what changes before the first page is here is left to it: no gap in the list', async () => {
  const program = new FakeProgram(sold(120));
  const release = program.holdPages();
  list().follow();
  program.change(summary(3, { state: 'approved' }), summary(121));
  await vi.waitFor(() => expect(program.askedSummaries).toHaveLength(1));
  await turn();
  expect(numbers()).toEqual([]);
  release();
  await vi.waitFor(() => expect(list().isRead).toBe(true));
  expect(numbers()).toHaveLength(50);
  expect(numbers()[0]).toBe(121);
});

test('a sale between two pages stands on top, and none is missing or twice', async () => {
  const program = await followed(new FakeProgram(sold(60)));
  program.keep(summary(61));
  await list().readMore();
  program.tell(idOf(61));
  await vi.waitFor(() => expect(numbers()).toHaveLength(61));
  expect(list().documents).toEqual(inOrder([...program.documents.values()]));
});

test('a page that cannot be read says why, and can be asked for again', async () => {
  const replies = [failure('El disco no responde.'), answer({ documents: [summary(1)], next: null })];
  const program = new FakeProgram([], { 'documents.page': () => replies.shift() ?? failure('no more') });
  list().follow();
  await vi.waitFor(() => expect(list().fault).toBe('El disco no responde.'));
  expect(list()).toMatchObject({ isRead: false, isReading: false });
  await list().readMore();
  expect(list()).toMatchObject({ isRead: true, fault: null, documents: [summary(1)] });
  expect(program.listenerCount).toBe(1);
});

test('who leaves is told nothing more, and what comes late is left out', async () => {
  const program = new FakeProgram(sold(1));
  const release = program.holdPages();
  const end = list().follow();
  end();
  expect(program.listenerCount).toBe(0);
  release();
  await turn();
  expect(list()).toMatchObject({ documents: [], isRead: false });
});
