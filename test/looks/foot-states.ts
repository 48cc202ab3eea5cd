import { TimbradoChangeRepository } from '../../main/reference-data/timbrado-change-repository.ts';
import { openConnection } from '../../main/database/connection.ts';
import { databaseFile } from '../../main/database/open-store.ts';
import type { Shop } from '../window/support/shop.ts';
import type { LookState } from './look-state.ts';

/** Before the app is opened: writes dates that the training service does not produce. */
export function endTimbrado(shop: Shop): void {
  const db = openConnection(databaseFile(shop));
  try {
    const changes = new TimbradoChangeRepository(db);
    const one = { key: '12345678/001/001', foundAt: Date.UTC(2026, 0, 5) } as const;
    changes.add({ ...one, change: 'ending', details: { lastDay: '20260115' } });
    changes.add({ ...one, change: 'gone', details: {} });
  } finally {
    db.close();
  }
}

/** A counter with many notices: its timbrado's changes, and everything the window's foot can show. */
export const FOOT_STATES: readonly LookState[] = [
  {
    name: 'timbrado',
    baseline: 'usual',
    picture: 'timbrado',
    show: (page) =>
      page.getByRole('region', { name: 'Venta' }).getByText('ya no está en la lista del servicio').waitFor(),
  },
];
