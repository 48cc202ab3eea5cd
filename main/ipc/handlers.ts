import type { CoreParts } from './core-parts.ts';
import { createAccountHandlers } from './handlers/account-handlers.ts';
import { createAlertHandlers } from './handlers/alert-handlers.ts';
import { createAppHandlers } from './handlers/app-handlers.ts';
import { createCatalogHandlers } from './handlers/catalog-handlers.ts';
import { createClientHandlers } from './handlers/client-handlers.ts';
import { createDispatchHandlers } from './handlers/dispatch-handlers.ts';
import { createDocumentHandlers } from './handlers/document-handlers.ts';
import { createFirstStartHandlers } from './handlers/first-start-handlers.ts';
import type { HandlersOf } from './handlers/handlers-of.ts';
import { createLookupHandlers } from './handlers/lookup-handlers.ts';
import { createSaleHandlers } from './handlers/sale-handlers.ts';
import { createSettingsHandlers } from './handlers/settings-handlers.ts';

/** Every method that needs an open counter and no window. They throw InputError and CouldNotError. */
export type CoreHandlers = HandlersOf<string>;

export function createCoreHandlers(parts: CoreParts): CoreHandlers {
  return {
    ...createAppHandlers(parts),
    ...createAccountHandlers(parts),
    ...createFirstStartHandlers(parts),
    ...createSaleHandlers(parts),
    ...createCatalogHandlers(parts),
    ...createClientHandlers(parts),
    ...createLookupHandlers(parts),
    ...createSettingsHandlers(parts),
    ...createDocumentHandlers(parts),
    ...createAlertHandlers(parts),
    ...createDispatchHandlers(parts),
  };
}
