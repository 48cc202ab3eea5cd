import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { registerCancellationRoutes } from './cancellation-routes.ts';
import { registerInvoiceRoutes } from './invoice-routes.ts';
import { registerLookupRoutes } from './lookup-routes.ts';
import { registerRucRoutes } from './ruc-routes.ts';
import { registerStatusRoutes } from './status-routes.ts';
import { registerXmlRoutes } from './xml-routes.ts';

/** Every endpoint of the interface. */
export function registerServiceRoutes(app: App, service: TrainingService): void {
  registerAuthRoutes(app, service);
  registerLookupRoutes(app);
  registerRucRoutes(app);
  registerInvoiceRoutes(app, service);
  registerStatusRoutes(app, service);
  registerCancellationRoutes(app, service);
  registerXmlRoutes(app, service);
}
