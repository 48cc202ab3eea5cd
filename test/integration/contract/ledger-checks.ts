import { expect } from 'vitest';
import type { LedgerDocument, Service } from './service.ts';

/** The ledger has as many documents as emissions were answered with success, numbered without a gap. */
export async function expectOnlyIssued(service: Service): Promise<void> {
  const documents = await service.documents();
  expect(documents).toHaveLength(service.issued());
  expectConsecutive(documents);
}

/** Every number from 1 is there once, in order, within a timbrado, establishment, point and document type. */
export function expectConsecutive(documents: readonly LedgerDocument[]): void {
  const lastNumbers = new Map<string, number>();
  for (const { documentType, timbrado, number } of documents) {
    const [, point = '', ordinal = ''] = /^(\d{3}-\d{3})-(\d{7})$/.exec(number) ?? [];
    const key = `${documentType}/${timbrado}/${point}`;
    expect(`${key}: ${Number(ordinal)}`).toBe(`${key}: ${(lastNumbers.get(key) ?? 0) + 1}`);
    lastNumbers.set(key, Number(ordinal));
  }
}
