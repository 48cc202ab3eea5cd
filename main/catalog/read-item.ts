import { type CatalogItem, itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import { nameText, plainText } from '../../shared/domain/catalog/client-format/client-fields.ts';
import type { CatalogSave } from '../../shared/contract/catalog.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import { say } from '../kernel/say.ts';
import { describeIssues, type FieldIssue } from '../../shared/wire/field-names.ts';
import { catalogMercaderiaSchema, catalogServicioSchema } from '../../shared/wire/items.ts';
import { withoutDuplicates } from '../../shared/domain/catalog/bar-code-key.ts';
import type { CatalogRepository } from './catalog-repository.ts';

export interface ReadItem {
  item: CatalogItem;
  otherBarCodes: string[];
}

type Filled = Pick<CatalogSave, 'kind' | 'record' | 'otherBarCodes'>;

/**
 * Reads the filled-in fields as an item with this id, or returns their faults. Texts lose the blanks around
 * them and invisible characters, empty ones count as left out, the first bar code becomes `codigo_barra`, and
 * merchandise without a classification gets the default one.
 */
export function readItem(
  { kind, record, otherBarCodes }: Filled,
  id: string,
  usual: ShopSettings['defaultClassification'],
): ReadItem | FieldIssue[] {
  const filled = { ...(withoutEmpty(record) as Record<string, unknown> | undefined) };
  const bars = withoutDuplicates(otherBarCodes.map(nameText).filter((code) => code !== ''));
  if (kind === 'mercaderia') {
    filled['clasificacion'] ??= usual ?? undefined;
    filled['codigo_barra'] ??= bars[0];
    for (const key of ['clasificacion', 'codigo_barra']) if (filled[key] === undefined) delete filled[key];
    const parsed = catalogMercaderiaSchema.safeParse(filled);
    if (!parsed.success) return issuesOf(parsed.error, filled);
    const first = parsed.data.codigo_barra;
    return {
      item: { id, kind, record: parsed.data },
      otherBarCodes: withoutDuplicates([first ?? '', ...bars]).slice(1),
    };
  }
  const parsed = catalogServicioSchema.safeParse(filled);
  if (!parsed.success) return issuesOf(parsed.error, filled);
  return { item: { id, kind, record: parsed.data }, otherBarCodes: bars };
}

export function codeClashes(
  { item, otherBarCodes }: ReadItem,
  catalog: Pick<CatalogRepository, 'otherWith'>,
): FieldIssue[] {
  const own = item.kind === 'mercaderia' ? 'codigo_original' : 'codigo_interno';
  const codes = [{ path: `record.${own}`, what: say('lists.theCode'), code: itemCode(item) }];
  const first = item.kind === 'mercaderia' ? item.record.codigo_barra : undefined;
  if (first !== undefined)
    codes.push({ path: 'record.codigo_barra', what: say('lists.theBarcode'), code: first });
  for (const [index, code] of otherBarCodes.entries())
    codes.push({ path: `otherBarCodes[${index}]`, what: say('lists.theBarcode'), code });
  return codes.flatMap(({ path, what, code }) => {
    const other = catalog.otherWith(code, item.id);
    if (other === null) return [];
    return [
      {
        path,
        message: say('lists.codeTaken', {
          what,
          code,
          item: other.record.descripcion,
          ownerCode: itemCode(other),
        }),
      },
    ];
  });
}

function issuesOf(
  error: Parameters<typeof describeIssues>[0],
  filled: Record<string, unknown>,
): FieldIssue[] {
  return describeIssues(error).map(({ path, message }) =>
    path === 'clasificacion' && filled['clasificacion'] === undefined
      ? {
          path: 'record.clasificacion',
          message: say('lists.chooseClass'),
        }
      : { path: path === '' ? 'record' : `record.${path}`, message },
  );
}

const CODES: ReadonlySet<string> = new Set([
  'codigo',
  'codigo_original',
  'codigo_interno',
  'codigo_barra',
  'codigo_fabricante',
]);

/** Cleans texts; leaves out empty, undefined and null values, and objects left empty. */
function withoutEmpty(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return CODES.has(name) ? nameText(value) : plainText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withoutEmpty(one, key)] as const);
  const filled = entries.filter(([, one]) => one !== '' && one !== undefined && one !== null);
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}
