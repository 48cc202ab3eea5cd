import { accountHandlers } from './handlers/account.ts';
import { attentionHandlers } from './handlers/attention.ts';
import { catalogHandlers } from './handlers/catalog.ts';
import { clientsHandlers } from './handlers/clients.ts';
import { dispatchHandlers } from './handlers/dispatch.ts';
import { documentsHandlers } from './handlers/documents.ts';
import { firstStepsHandlers } from './handlers/first-steps.ts';
import { lookupsHandlers } from './handlers/lookups.ts';
import { saleHandlers } from './handlers/sale.ts';
import { sendingHandlers } from './handlers/sending.ts';
import { settingsHandlers } from './handlers/settings.ts';

/** Handlers of the areas that need only an open counter: no window, printer or thread. */
export const coreHandlers = {
  ...accountHandlers,
  ...attentionHandlers,
  ...catalogHandlers,
  ...clientsHandlers,
  ...dispatchHandlers,
  ...documentsHandlers,
  ...firstStepsHandlers,
  ...lookupsHandlers,
  ...saleHandlers,
  ...sendingHandlers,
  ...settingsHandlers,
};
