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

/** The program's paths of what stands in one field of the form together. */
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
  /** As it is kept; null of a new one. */
  detail: CatalogDetail | null;
  values: ItemValues;
  /** Values that the form began with. */
  kept: ItemValues;
  /** Anyone who wants to be told once it is kept. */
  onSaved: ((item: CatalogItem) => void) | null;
  /** Counts the forms opened: each begins with its own focus and folds. */
  count: number;
}

interface ItemEditorStore {
  open: OpenItem | null;
  /** Faults by field: found here, and reported by the program. */
  faults: Partial<Record<ItemField, ItemFault>>;
  refusals: Partial<Record<ItemField, string>>;
  /** Counts the times something was wrong: the first of it gets the focus. */
  faultCount: number;
  /** Reason why it was not kept, or could not be opened. */
  failure: string | null;
  isSaving: boolean;
  /** Goes on once it is decided whether the changes are kept. */
  leaving: (() => void) | null;
  openItem: (id: string) => Promise<void>;
  openNew: (values: ItemValues, onSaved: OpenItem['onSaved']) => void;
  change: (changed: Partial<ItemValues>) => void;
  /** Back to what the form began with. */
  undo: () => void;
  /** Resolves to whether it is kept. */
  save: () => Promise<boolean>;
  setActive: (isActive: boolean) => Promise<void>;
  close: () => void;
  /** Does what takes the form away, at once or when it is known what becomes of its changes. */
  leave: (then: () => void) => void;
  stay: () => void;
}

const CLEAN = { faults: {}, refusals: {}, failure: null, isSaving: false, leaving: null };

/** The open product or service. What was typed stays while another screen is in front. */
export const useItemEditor = create<ItemEditorStore>((set, get) => {
  let opened = 0;

  const begin = (detail: CatalogDetail | null, values: ItemValues, onSaved: OpenItem['onSaved']): void => {
    opened += 1;
    set({ ...CLEAN, open: { detail, values, kept: values, onSaved, count: opened } });
  };

  /** Shows the item as it is now kept, if its form is still open; what was typed meanwhile stays. */
  const keep = (sent: OpenItem, detail: CatalogDetail): void => {
    const { open } = get();
    const kept = valuesOf(detail);
    if (open?.count === sent.count) {
      const values = open.values === sent.values ? kept : open.values;
      set({ ...CLEAN, open: { ...open, detail, values, kept, onSaved: null } });
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
    undo() {
      const { open } = get();
      if (open !== null) set({ ...CLEAN, open: { ...open, values: open.kept } });
    },
    async save() {
      const { open, isSaving, faultCount } = get();
      if (open === null || isSaving) return false;
      const { values, detail, onSaved } = open;
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
        });
        keep(open, await placed(saved, values.favouriteGroups));
        onSaved?.(saved.item);
        return true;
      } catch (error) {
        fail(error);
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

/** True where the form holds what is not kept. */
export function isChanged(open: OpenItem | null): boolean {
  return open !== null && JSON.stringify(open.values) !== JSON.stringify(open.kept);
}

/** Favourites are lists of their own: the item is kept by now, whatever becomes of them. */
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

/** The program's words by the field of the form they belong to; the first of each counts. */
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
