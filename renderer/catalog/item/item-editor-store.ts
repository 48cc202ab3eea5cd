import { create } from 'zustand';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import type { CatalogDetail } from '../../../shared/contract/catalog.ts';
import type { IpcError } from '../../../shared/contract/window-api.ts';
import { asError, call, CallError } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useFavouriteGroups } from '../favourites/favourites-store.ts';
import { showInList } from '../catalog-list-store.ts';
import {
  type ItemFault,
  itemFaults,
  type ItemField,
  itemOf,
  type ItemValues,
  valuesOf,
} from './item-values.ts';
import { readPrice } from './typed-price.ts';

/** Paths of issues whose values share one field of the form. */
const TOGETHER: readonly (readonly [RegExp, ItemField])[] = [
  [/^(?:record\.codigo_barra|otherBarCodes)/, 'barCodes'],
  [/^record\.precio_unitario\.10$/, 'price.10'],
  [/^record\.precio_unitario\.5$/, 'price.5'],
  [/^record\.precio_unitario\.0$/, 'price.0'],
  [/^record\.precio_unitario/, 'price'],
  [/^record\.clasificacion/, 'clasificacion'],
];

const ALONE: readonly ItemField[] = [
  'descripcion',
  'codigo_original',
  'codigo_interno',
  'unidad_medida_venta_id',
  'marca',
  'codigo_fabricante',
  'descripcion_larga',
  'observacion',
];

export interface OpenItem {
  /** The stored item; null for a new one. */
  detail: CatalogDetail | null;
  values: ItemValues;
  /** Values as stored, or as the form began. */
  kept: ItemValues;
  /** `shared` of the item that the values are of. */
  seen: CatalogDetail['shared'];
  /** Called once it is saved. */
  onSaved: ((item: CatalogItem) => void) | null;
  /** Number of the form: each new one begins with its own focus and folds. */
  count: number;
}

interface ItemEditorStore {
  open: OpenItem | null;
  /** Faults by field found here; `refusals` are those reported by the main process. */
  faults: Partial<Record<ItemField, ItemFault>>;
  refusals: Partial<Record<ItemField, string>>;
  /** Counts failed attempts to save: each puts the focus on the first faulty field. */
  faultCount: number;
  /** Reason why it was not saved, or could not be opened. */
  failure: string | null;
  isSaving: boolean;
  /** Pending action, run once the user has decided about the unsaved changes. */
  leaving: (() => void) | null;
  openItem: (id: string) => Promise<void>;
  openNew: (values: ItemValues, onSaved: OpenItem['onSaved']) => void;
  change: (changed: Partial<ItemValues>) => void;
  /** Reads the stored item again: values that the person did not change become what they are now. */
  refresh: () => Promise<void>;
  /** Restores the stored values. */
  undo: () => void;
  /** Resolves to true once it is saved. */
  save: () => Promise<boolean>;
  setActive: (isActive: boolean) => Promise<void>;
  close: () => void;
  /** Runs an action that replaces the form: at once, or after asking about unsaved changes. */
  leave: (then: () => void) => void;
  stay: () => void;
}

const CLEAN = { faults: {}, refusals: {}, failure: null, isSaving: false, leaving: null };

/** The open product or service. Typed values stay while another screen is in front. */
export const useItemEditor = create<ItemEditorStore>((set, get) => {
  let opened = 0;

  const begin = (detail: CatalogDetail | null, values: ItemValues, onSaved: OpenItem['onSaved']): void => {
    opened += 1;
    set({
      ...CLEAN,
      open: { detail, values, kept: values, seen: detail?.shared ?? null, onSaved, count: opened },
    });
  };

  /** Shows the saved item if its form is still open; values typed meanwhile stay. */
  const keep = (sent: OpenItem, detail: CatalogDetail): void => {
    const { open } = get();
    const kept = valuesOf(detail);
    if (open?.count === sent.count) {
      const shown = open.values === sent.values ? { values: kept, seen: detail.shared } : {};
      set({ ...CLEAN, open: { ...open, ...shown, detail, kept, onSaved: null } });
    }
    showInList(detail);
  };

  const fail = (thrown: unknown): void => {
    const refusals = thrown instanceof CallError ? refusalsOf(thrown.fields) : {};
    set(({ faultCount }) => ({
      isSaving: false,
      failure: asError(thrown).message,
      refusals,
      faultCount: faultCount + 1,
    }));
  };

  return {
    open: null,
    faultCount: 0,
    ...CLEAN,
    async openItem(id) {
      opened += 1;
      const asked = opened;
      try {
        const detail = await call('catalog.open', { id });
        if (asked === opened) begin(detail, valuesOf(detail), null);
      } catch (error) {
        if (asked === opened) set({ ...CLEAN, open: null, failure: asError(error).message });
      }
    },
    openNew: (values, onSaved) => begin(null, values, onSaved),
    change(changed) {
      const { open, faults, refusals } = get();
      if (open === null) return;
      const fields = Object.keys(changed);
      const isLeft = ([field]: [string, unknown]): boolean =>
        !fields.some((name) => field === name || field.startsWith(`${name}.`));
      set({
        open: { ...open, values: { ...open.values, ...changed } },
        faults: Object.fromEntries(Object.entries(faults).filter(isLeft)),
        refusals: Object.fromEntries(Object.entries(refusals).filter(isLeft)),
      });
    },
    async refresh() {
      const { open } = get();
      if (open === null || open.detail === null) return;
      const read = await call('catalog.open', { id: open.detail.item.id }).catch(() => null);
      const { open: shown, isSaving } = get();
      if (read === null || shown?.count !== open.count || isSaving) return;
      const kept = valuesOf(read);
      const values = { ...kept, ...changedValues(shown) };
      set({ open: { ...shown, detail: read, kept, values, seen: read.shared } });
    },
    undo() {
      const { open } = get();
      if (open !== null) set({ ...CLEAN, open: { ...open, values: open.kept } });
    },
    async save() {
      const { open, isSaving, faultCount } = get();
      if (open === null || isSaving) return false;
      const { values, detail, seen, onSaved } = open;
      const faults = itemFaults(values);
      const price = readPrice(values.price);
      if (Object.keys(faults).length > 0 || typeof price === 'string') {
        set({ faults, refusals: {}, failure: null, faultCount: faultCount + 1 });
        return false;
      }
      set({ ...CLEAN, leaving: get().leaving, isSaving: true });
      try {
        const isActive = detail?.isActive ?? true;
        const saved = await call('catalog.save', {
          id: detail?.item.id ?? null,
          ...itemOf(values, price),
          isActive,
          seen,
        });
        keep(open, await placed(saved, values.favouriteGroups));
        onSaved?.(saved.item);
        return true;
      } catch (error) {
        fail(error);
        // Another person may have changed it: what they wrote stays, and the next attempt knows of it.
        await get().refresh();
        return false;
      }
    },
    async setActive(isActive) {
      const { open } = get();
      if (open === null || open.detail === null) return;
      try {
        const detail = await call('catalog.set-active', { id: open.detail.item.id, isActive });
        const shown = get().open;
        if (shown?.count === open.count) set({ open: { ...shown, detail }, failure: null });
        showInList(detail);
      } catch (error) {
        fail(error);
      }
    },
    close() {
      opened += 1;
      set({ ...CLEAN, open: null });
    },
    leave(then) {
      if (isChanged(get().open)) set({ leaving: then });
      else then();
    },
    stay: () => set({ leaving: null }),
  };
});

/** True if the form has unsaved changes. */
export function isChanged(open: OpenItem | null): boolean {
  return open !== null && JSON.stringify(open.values) !== JSON.stringify(open.kept);
}

/** Values that the person typed. */
function changedValues({ values, kept }: OpenItem): Partial<ItemValues> {
  const entries = Object.entries(values) as [keyof ItemValues, unknown][];
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(kept[key])),
  );
}

/** Saves the favourites separately: the item is already saved, even if this fails. */
async function placed(saved: CatalogDetail, groups: readonly string[]): Promise<CatalogDetail> {
  const isAsWanted =
    groups.length === saved.favouriteGroups.length &&
    groups.every((id) => saved.favouriteGroups.includes(id));
  if (isAsWanted) return saved;
  try {
    await useFavouriteGroups.getState().place(saved.item.id, groups);
    return { ...saved, favouriteGroups: [...groups] };
  } catch (error) {
    tellError(error);
    return saved;
  }
}

/** Refusals by field of the form; the first for each field counts. */
export function refusalsOf(fields: IpcError['fields']): Partial<Record<ItemField, string>> {
  return Object.fromEntries(
    fields.toReversed().flatMap(({ path, message }) => {
      const field = fieldAt(path);
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

function fieldAt(path: string): ItemField | undefined {
  const together = TOGETHER.find(([pattern]) => pattern.test(path));
  return together?.[1] ?? ALONE.find((field) => path === `record.${field}`);
}
