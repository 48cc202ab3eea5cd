import { seededFraction } from '../seeded.ts';
import { type CertificateProblem, type Fault, faultsOf, type RequestFault } from './fault.ts';

/** An active fault, with the number of requests it matched and hit. */
export interface FaultEntry {
  id: number;
  fault: Fault;
  matched: number;
  fired: number;
}

/** The active faults, in the order they were added. */
export class FaultList {
  readonly #seed: number;
  #entries: FaultEntry[] = [];
  #lastId = 0;
  /**
   * Labels for random draws: a fault added again repeats its draws; equal faults side by side draw
   * differently.
   */
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

  /** Removes all other faults. */
  keep(entries: readonly FaultEntry[]): void {
    this.#entries = [...entries];
  }

  list(): readonly FaultEntry[] {
    return this.#entries;
  }

  /** The faults that hit a request; counts the request for each fault it matches. */
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

  /** Uncounts hits on a request where these faults had no effect, so that they can hit again. */
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

/** Effect of faults on the service's port. Of several certificate faults the newest counts. */
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

/** Number of document numbers that `skip-number` faults skip before this request's document. */
export function numbersToSkip(request: { visit: { faults: readonly RequestFault[] } | null }): number {
  const faults = faultsOf(request.visit?.faults ?? [], 'skip-number');
  return faults.reduce((sum, { numbers }) => sum + numbers, 0);
}
