import { logIn } from '../../../tools/demo/stage.ts';
import { UnclaimedRepository } from '../../../main/sending/evidence/unclaimed-repository.ts';
import { LookupRepository } from '../../../main/reference-data/lookup-repository.ts';
import { TimbradoChangeRepository } from '../../../main/reference-data/timbrado-change-repository.ts';
import { openConnection } from '../../../main/database/connection.ts';
import { databaseFile } from '../../../main/database/open-store.ts';
import { ISSUING_POINT } from '../../support/sale-bodies.ts';
import { passDays } from './shop-time.ts';
import { sellByCommand } from './sell-by-command.ts';
import type { Shop } from './shop.ts';

const OLD = '12345678/001/001';
const NEW_POINT = { ...ISSUING_POINT, punto_expedicion: '002' };

/** Brings every alert into the shop and cuts the service off: three sales have waited since near the month's end. */
export async function bringAlerts(shop: Shop): Promise<void> {
  await sellByCommand(shop, [{}, {}, { cliente: { nombre: 'Julio Ferreira', documento: '1234567' } }]);
  // A shop begins on day 10 of a month.
  await passDays(shop, 18);
  await logIn(shop);
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  writeWhatWeeksBring(shop);
}

/** Writes what the training service does not produce in a minute: a changed timbrado, a number without a document. */
function writeWhatWeeksBring(shop: Shop): void {
  const db = openConnection(databaseFile(shop));
  try {
    const at = db.prepare('SELECT max(sold_at) FROM documents').pluck().get() as number;
    const lookups = new LookupRepository(db);
    lookups.save('timbrado', OLD, { ...ISSUING_POINT, estado: 'SUSPENDIDO' }, at);
    lookups.save('timbrado', '12345678/001/002', { ...NEW_POINT, estado: 'ACTIVO' }, at);
    const facts = [{ fact: 'estado' as const, before: 'ACTIVO', after: 'SUSPENDIDO' }];
    const changes = new TimbradoChangeRepository(db);
    changes.add({ key: OLD, change: 'changed', details: { facts }, foundAt: at });
    new UnclaimedRepository(db).add({
      kind: 'invoice',
      numeroTimbrado: '12345678',
      numeroEstablecimiento: '001',
      puntoExpedicion: '001',
      firstMissing: 51,
      lastMissing: 51,
      foundAt: at,
    });
  } finally {
    db.close();
  }
}
