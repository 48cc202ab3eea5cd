import type { App } from '../http/create-app.ts';
import { registerPublicPage } from '../public-page/public-page-routes.ts';
import type { TrainingService } from '../training-service.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { registerCancellationRoutes } from './cancellation-routes.ts';
import { registerDispatchRoutes } from './dispatch-routes.ts';
import { registerFreeTrialRoutes } from './free-trial-routes.ts';
import { registerInvoiceRoutes } from './invoice-routes.ts';
import { registerLookupRoutes } from './lookup-routes.ts';
import { registerRucRoutes } from './ruc-routes.ts';
import { registerStatusRoutes } from './status-routes.ts';
import { registerXmlRoutes } from './xml-routes.ts';

/** Every endpoint of the interface. */
export function registerServiceRoutes(app: App, service: TrainingService): void {
  registerAuthRoutes(app, service);
  registerFreeTrialRoutes(app, service);
  registerLookupRoutes(app);
  registerRucRoutes(app);
  registerInvoiceRoutes(app, service);
  registerDispatchRoutes(app, service);
  registerStatusRoutes(app, service);
  registerCancellationRoutes(app, service);
  registerXmlRoutes(app, service);
  registerPublicPage(app, service);
}
