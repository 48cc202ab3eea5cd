import { atCounter } from '../api/area-handlers.ts';
import type { Broadcaster } from '../api/broadcaster.ts';
import { coreHandlers } from '../api/core-handlers.ts';
import { createItemHandlers } from '../api/handlers/catalog.ts';
import { createClientHandlers } from '../api/handlers/clients.ts';
import { createParkedHandlers } from '../api/handlers/sale.ts';
import { createHandOverHandlers } from '../api/handlers/till.ts';
import { createAppHandlers } from '../api/handlers/app.ts';
import { createListsHandlers } from '../api/handlers/lists.ts';
import { createPlacesHandlers } from '../api/handlers/places.ts';
import { createShareHandlers } from '../api/handlers/share.ts';
import type { ChainService } from '../chain/chain-service.ts';
import type { Report } from '../kernel/log/events.ts';
import type { LookupScheduler } from '../reference-data/lookup-scheduler.ts';
import type { Page } from '../shell/page.ts';
import type { Shell } from '../shell/shell.ts';
import { speakAsChosen } from '../shop/chosen-language.ts';
import type { Places } from '../shop/companies/places.ts';
import type { CounterHost } from './counter-host.ts';

interface ProgramParts {
  host: CounterHost;
  /** The folder of this installation's data, where the language is kept. */
  root: string;
  places: Places;
  lists: LookupScheduler;
  page: Page;
  broadcaster: Broadcaster;
  shell: Shell;
  chain: ChainService;
  report: Report;
}

/** Handlers that need only the open counter, and those of the program: its start, its language, its database. */
export function createProgramHandlers(parts: ProgramParts) {
  const { host, root, places, lists, page, broadcaster, shell, chain, report } = parts;
  return {
    ...atCounter(() => host.counter(), {
      ...coreHandlers,
      ...createItemHandlers(chain),
      ...createClientHandlers(chain),
      ...createParkedHandlers(chain),
      ...createHandOverHandlers(chain),
      ...createListsHandlers(lists),
      ...createShareHandlers((address) => page.openOutside(address)),
    }),
    ...createAppHandlers({
      async start() {
        const start = await host.start();
        page.started();
        return start;
      },
      putBack: () => host.putBack(),
      async speak(language) {
        await speakAsChosen(root, language);
        broadcaster.statusChanged();
        shell.changed();
      },
      lookAt: (seen) => page.looksAt(seen),
      report,
    }),
    ...createPlacesHandlers({ places, start: () => host.start(), leave: () => host.leave() }),
  };
}
