import { seededFraction } from '../seeded.ts';
import { type CertificateProblem, type Fault, faultsOf, type RequestFault } from './fault.ts';

/** A fault in force, and how often it came into question and fell. */
export interface FaultEntry {
  id: number;
  fault: Fault;
  matched: number;
  fired: number;
}

/** The faults in force, in the order in which they were added. */
export class FaultList {
  readonly #seed: number;
  #entries: FaultEntry[] = [];
  #lastId = 0;
  /** Chance is made of them: a fault that is put again falls as it did, and otherwise than its twin beside it. */
  readonly #labels = new Map<number, string>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(fault: Fault): FaultEntry {
    this.#lastId += 1;
    const text = JSON.stringify(fault);
    const twins = this.#entries.filter(({ fault: known }) => JSON.stringify(known) === text).length;
    const entry = { id: this.#lastId, fault, matched: 0, fired: 0 };
    this.#labels.set(entry.id, `${text}#${twins}`);
    this.#entries.push(entry);
    return entry;
  }

  /** Keeps only these. */
  keep(entries: readonly FaultEntry[]): void {
    this.#entries = [...entries];
  }

  list(): readonly FaultEntry[] {
    return this.#entries;
  }

  /** The faults that fall on a request; counts it for each fault that it matches. */
  fall(method: string, path: string): RequestFault[] {
    if (this.#entries.length === 0) return [];
    return this.#entries.flatMap((entry) => {
      const { fault } = entry;
      if (isOfPort(fault) || !matches(fault, method, path)) return [];
      entry.matched += 1;
      if (!this.#falls(entry, fault)) return [];
      entry.fired += 1;
      return [fault];
    });
  }

  /** These fell on a request that they could do nothing to: they may fall again. */
  takeBack(faults: readonly RequestFault[]): void {
    for (const entry of this.#entries) {
      if (faults.some((fault) => fault === entry.fault)) entry.fired -= 1;
    }
  }

  #falls({ id, matched, fired }: FaultEntry, fault: RequestFault): boolean {
    if (matched < (fault.nth ?? 1)) return false;
    if (fault.count !== undefined && fired >= fault.count) return false;
    if (fault.probability === undefined) return true;
    return seededFraction(this.#seed, `falla ${this.#labels.get(id)}/${matched}`) < fault.probability;
  }
}

/** Effect of faults on the service's port: of several certificates the one of the newest fault is shown. */
export function portTrouble(entries: readonly FaultEntry[]): {
  refusesConnections: boolean;
  certificate: CertificateProblem | null;
} {
  const newest = entries.findLast(({ fault }) => fault.kind === 'certificate')?.fault;
  return {
    refusesConnections: entries.some(({ fault }) => fault.kind === 'refuse-connections'),
    certificate: newest?.kind === 'certificate' ? newest.problem : null,
  };
}

function isOfPort(fault: Fault): fault is Exclude<Fault, RequestFault> {
  return fault.kind === 'refuse-connections' || fault.kind === 'certificate';
}

function matches(fault: RequestFault, method: string, path: string): boolean {
  return (fault.method ?? method) === method && path.startsWith(fault.path ?? '/');
}

/** Number of document numbers are gone, by `skip-number`, before what this request emits gets its own. */
export function numbersToSkip(request: { visit: { faults: readonly RequestFault[] } | null }): number {
  const faults = faultsOf(request.visit?.faults ?? [], 'skip-number');
  return faults.reduce((sum, { numbers }) => sum + numbers, 0);
}
