import { create } from 'zustand';
import { type CatalogItem, itemCode } from '../../../shared/domain/catalog/catalog-item.ts';
import { lineQuantity } from '../../../shared/domain/sale/sale-draft.ts';
import type { CodeMatch } from '../../../shared/contract/catalog.ts';
import { asError } from '../../ipc/call.ts';
import { playSound } from '../../kit/sound/sound.ts';
import { findByCode, matchesOf } from '../search/find-meant.ts';
import { isNumber, readSearchText } from '../../catalog/read-search-text.ts';

/** Result of a price check. */
export type Answer =
  | {
      kind: 'found';
      items: readonly CatalogItem[];
      /** Index of the item shown. */
      place: number;
      quantity: string;
      isFromLabel: boolean;
      /** Code of a label that carries the amount; null if the item's own code was enough. */
      label: string | null;
      /** A label's weight or price that the item cannot take. */
      ignoredLabel: CodeMatch['ignoredLabel'];
    }
  | { kind: 'unknown'; words: string }
  | { kind: 'badQuantity'; quantity: string }
  | { kind: 'failed'; message: string };

interface PriceStore {
  /** Null before the first question. */
  answer: Answer | null;
  /** Looks up a scanned or typed text (`3*784…`); only the latest is shown. */
  look: (typed: string) => Promise<void>;
  /** ↑ and ↓ among the matches, wrapping around. */
  walk: (step: 1 | -1) => void;
  forget: () => void;
}

let asked = 0;

/** State of the price check; not part of the sale. */
export const usePriceCheck = create<PriceStore>((set, get) => ({
  answer: null,
  async look(typed) {
    asked += 1;
    const turn = asked;
    const answer = await answerTo(typed).catch(
      (error: unknown): Answer => ({ kind: 'failed', message: asError(error).message }),
    );
    if (turn !== asked) return;
    playSound(answer.kind === 'found' ? 'ok' : 'unknown');
    set({ answer });
  },
  walk(step) {
    const { answer } = get();
    if (answer?.kind !== 'found') return;
    const count = answer.items.length;
    set({ answer: { ...answer, place: (answer.place + step + count) % count } });
  },
  forget() {
    asked += 1;
    set({ answer: null });
  },
}));

/** Text to enter into the sale's search to sell the item shown. */
export function typedFor({ items, place, quantity, label }: Extract<Answer, { kind: 'found' }>): string {
  const item = items[place];
  return label ?? (item === undefined ? '' : `${quantity}*${itemCode(item)}`);
}

async function answerTo(typed: string): Promise<Answer> {
  const { quantity, words } = readSearchText(typed);
  if (lineQuantity({ quantity }) === null) return { kind: 'badQuantity', quantity };
  const meant = await findByCode(words);
  if (meant !== null) {
    const { item, isFromLabel, ignoredLabel } = meant;
    const label = meant.quantity === null ? null : words;
    return {
      kind: 'found',
      items: [item],
      place: 0,
      quantity: meant.quantity ?? quantity,
      isFromLabel,
      label,
      ignoredLabel,
    };
  }
  const items = isNumber(words) ? [] : await matchesOf(words);
  if (items.length === 0) return { kind: 'unknown', words };
  return { kind: 'found', items, place: 0, quantity, isFromLabel: false, label: null, ignoredLabel: null };
}
