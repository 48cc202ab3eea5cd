import { useUnits } from '../unit-store.ts';
import { useCatalogLists } from '../lists/catalog-lists-store.ts';
import { type OpenItem, useItemEditor } from './item-editor-store.ts';
import { newValues, NO_CLASSIFICATION } from './item-values.ts';

/** What most things are sold by, whatever the service calls it: `UNI`, `Unidad`. */
const PIECE = /^uni(dad)?\b/i;

/** An empty form with what the shop usually gives a new product, as its lists now are. */
export async function beginNew(barCode: string, onSaved: OpenItem['onSaved']): Promise<void> {
  await useCatalogLists.getState().read();
  const { lists } = useCatalogLists.getState();
  const clasificacion = lists?.classifications.find(({ codigo }) => codigo === lists.defaultClassification);
  const [piece] = [...useUnits.getState().names].find(([, name]) => PIECE.test(name)) ?? [];
  const usual = {
    codigo_interno: lists?.internalCodes[0]?.codigo ?? '',
    unidad_medida_venta_id: piece ?? '',
    clasificacion: clasificacion ?? NO_CLASSIFICATION,
  };
  useItemEditor.getState().openNew(newValues(usual, barCode), onSaved);
}
