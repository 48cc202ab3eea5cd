import type { AuditHead } from '../../shared/chain/audit-line.ts';
import type { ChainStatus } from '../../shared/contract/chain.ts';

/* Messages between the fleet and its processes. */

/** Orders to a process of counters; each is answered once it is done. */
export type CounterOrder =
  /** Opens a counter on its data folder; with a code it joins first, and reaches the engine by `port`. */
  | { kind: 'open'; place: string; join: { code: string; port: number } | null }
  /** Each open counter sells until its database holds so many sales. */
  | { kind: 'sell'; sales: number; everyMs: number }
  /** One counter makes one more sale at once. */
  | { kind: 'sell-one'; place: string }
  | { kind: 'step-clock'; byMs: number }
  /** One counter parks a sale under a name, or takes one that waits, also of another counter. */
  | { kind: 'park'; place: string; name: string }
  | { kind: 'take'; place: string }
  /** The process kills itself as it is about to run its `nth` writing statement from now. */
  | { kind: 'die-at'; nth: number }
  | { kind: 'report' };

/** A counter as its own database and its uplink know it. */
export interface CounterReport {
  place: string;
  history: string;
  /** Name in the chain. */
  id: string;
  own: AuditHead;
  confirmed: AuditHead | null;
  state: ChainStatus['state'] | null;
  /** True once its branch's server has a copy of all; null in a branch without one. */
  isCopied: boolean | null;
  sales: number;
  /** Sum of the sales' totals, in minor units. */
  total: string;
  /** Names of the sales that wait here, and of the one in progress. */
  parked: string[];
  /** Head of the shared records applied here. */
  changes: string;
}

/** A process of counters says by itself: a sale is durable, sold or parked, or the office confirmed sales after so many ms. */
export type CounterNews =
  | { kind: 'sold'; place: string; id: string }
  | { kind: 'parked'; name: string }
  | { kind: 'confirmed'; waits: readonly number[] };

export type OfficeOrder =
  | { kind: 'invite'; branch: string; name: string }
  /** Names the counter that runs its branch's server. */
  | { kind: 'name-server'; counter: string }
  /** Writes a product's next price, which the counters follow. */
  | { kind: 'change-price'; price: number };

/** The head office says by itself that it is open, or shows a line. */
export type OfficeNews = { kind: 'open' } | { kind: 'told'; line: string };

export interface Order<Kind> {
  id: number;
  order: Kind;
}

export interface Answer {
  id: number;
  result: unknown;
  /** Set where the order failed. */
  error: string | null;
}
