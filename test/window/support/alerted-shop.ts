import { logIn } from '../../../dev/app/log-in.ts';
import { UnclaimedRepository } from '../../../main/evidence/unclaimed-repository.ts';
import { LookupRepository } from '../../../main/lookups/lookup-repository.ts';
import { TimbradoChangeRepository } from '../../../main/lookups/timbrado-change-repository.ts';
import { openConnection } from '../../../main/store/connection.ts';
import { databaseFile } from '../../../main/store/open-store.ts';
import { DAY_MS, formatDate } from '../../../shared/domain/dates.ts';
import { ISSUING_POINT } from '../../support/sale-bodies.ts';
import { passDays } from './pass-days.ts';
import { sellByCommand } from './sell-by-command.ts';
import { openShop, type Shop } from './shop.ts';

const OLD = '12345678/001/001';
const NEW_POINT = { ...ISSUING_POINT, punto_expedicion: '002' };

/** A shop with every alert there is, and no way to the service: three sales wait since the month's end came near. */
export async function openAlertedShop(): Promise<Shop> {
  const shop = await openShop();
  await sellByCommand(shop, [{}, {}, { cliente: { nombre: 'Julio Ferreira', documento: '1234567' } }]);
  await goToMonthEnd(shop);
  await logIn(shop);
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  writeWhatWeeksBring(shop);
  return shop;
}

/** The service's clock and the counter's go to a month's 28th, a day from now at least. */
async function goToMonthEnd(shop: Shop): Promise<void> {
  let days = 1;
  while (!formatDate(Date.now() + days * DAY_MS).startsWith('28/')) days += 1;
  await passDays(shop, days + 1);
}

/** What no training service brings about in a minute: a timbrado that changed, a number that is nobody's. */
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
