import type { z } from 'zod';
import { say, sayKept } from '../../shared/language/say.ts';
import { envelopeText } from '../../shared/wire/envelope.ts';
import {
  ciudadSchema,
  readList,
  readTotal,
  timbradoSchema,
  unidadMedidaSchema,
} from '../../shared/wire/lookups.ts';
import { CouldNotError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { FiscalService, Lookup } from '../service/fiscal-service.ts';
import { readRepeatable } from '../service/read-envelope.ts';
import type { Store } from '../store/store.ts';
import type { LookupKind, LookupRepository } from './lookup-repository.ts';

export interface RefreshParts {
  store: Store;
  lookups: LookupRepository;
  service: FiscalService;
  clock: Clock;
}

interface LookupSource {
  lookup: Lookup;
  kind: LookupKind;
  /** The record and the key it is stored under; null for one without what makes it usable. */
  read(element: unknown): { key: string; record: unknown } | null;
}

const readWith =
  <T>(schema: z.ZodType<T>, keyOf: (record: T) => string): LookupSource['read'] =>
  (element) => {
    const record = schema.safeParse(element).data;
    return record === undefined ? null : { key: keyOf(record), record };
  };

const SOURCES: readonly LookupSource[] = [
  {
    lookup: 'timbrados',
    kind: 'timbrado',
    read: readWith(
      timbradoSchema,
      (t) => `${t.numero_timbrado}/${t.numero_establecimiento}/${t.punto_expedicion}`,
    ),
  },
  { lookup: 'ciudades', kind: 'ciudad', read: readWith(ciudadSchema, ({ id }) => id) },
  { lookup: 'unidades-medidas', kind: 'unidad-medida', read: readWith(unidadMedidaSchema, ({ id }) => id) },
];

/** The interface's calls use limit 100 with page 1; neither maximum nor totals are shown. */
const PAGE_LIMIT = 100;
const MAX_PAGES = 1000;

/** Reads the three lists whole and stores each as it is complete. Throws CouldNotError naming the list that failed. */
export async function* refreshLookups(
  parts: RefreshParts,
): AsyncGenerator<{ lookup: Lookup; count: number }> {
  for (const source of SOURCES) {
    const records = await readAllPages(parts, source);
    const fetchedAt = parts.clock.now();
    parts.store.commit(() => {
      for (const [key, record] of records) parts.lookups.save(source.kind, key, record, fetchedAt);
    });
    yield { lookup: source.lookup, count: records.size };
  }
}

interface LookupPage {
  elements: unknown[];
  /** Of the whole list, where the service says it. */
  total: number | undefined;
}

/** Until a page is not full and the total, where there is one, is reached. A page that brings nothing new ends it. */
async function readAllPages(parts: RefreshParts, source: LookupSource): Promise<Map<string, unknown>> {
  const records = new Map<string, unknown>();
  let read = 0;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { elements, total } = await readPage(parts, source.lookup, page);
    read += elements.length;
    const known = records.size;
    for (const element of elements) {
      const found = source.read(element);
      if (found !== null) records.set(found.key, found.record);
    }
    const isWhole = elements.length < PAGE_LIMIT && read >= (total ?? 0);
    if (isWhole || records.size === known) break;
  }
  return records;
}

async function readPage({ service, clock }: RefreshParts, lookup: Lookup, page: number): Promise<LookupPage> {
  const read = readRepeatable(await service.listPage(lookup, page, PAGE_LIMIT), clock.now());
  if (read.kind === 'login-needed') throw new CouldNotError(say`Hace falta iniciar sesión: ${read.message}`);
  if (read.kind !== 'answered') {
    const why = 'message' in read ? read.message : sayKept(read.reason);
    throw new CouldNotError(say`No se pudo leer la lista «${lookup}»: ${why}. Se conserva la anterior.`);
  }
  const { success, data } = read.envelope;
  // Interface, response envelope: data is null when there is none, as past the last page.
  const elements = success && data === null ? [] : success ? readList(data) : null;
  if (elements === null) {
    const why = envelopeText(read.envelope) ?? say`no trae ninguna lista`;
    throw new CouldNotError(say`La lista «${lookup}» no se entiende: ${why}. Se conserva la anterior.`);
  }
  return { elements, total: readTotal(data) };
}
