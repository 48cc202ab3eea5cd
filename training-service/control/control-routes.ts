import { registerConsole } from '../console/console-routes.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { registerClockControl } from './clock-control.ts';
import { registerFaultControl } from './fault-control.ts';
import { ledgerDocument } from './ledger-document.ts';

/** What a trainer and a test can see and move: JSON and pages; no token, no fault, nothing kept in the ledger. */
export function registerControlRoutes(app: App, service: TrainingService): void {
  const { ledger, clock } = service;

  app.get('/_control/ledger', async () => {
    const now = clock.now();
    return {
      requests: ledger.requests.list(),
      documents: ledger.documents.list().map((document) => ledgerDocument(document, ledger.documents, now)),
    };
  });

  app.get('/_control/inbox', async () => ({
    messages: ledger.codes.list().map(({ recipient, ...message }) => ({ to: recipient, ...message })),
  }));

  registerClockControl(app, service);
  registerFaultControl(app, service);
  registerConsole(app, service);
}
