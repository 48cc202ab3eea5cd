import type { appMethods, StartReport } from '../../../shared/contract/app.ts';
import type { Input } from '../../../shared/contract/contract.ts';
import type { Report } from '../../kernel/log/events.ts';
import type { AreaHandlers } from '../area-handlers.ts';

export interface AppSurroundings {
  start: () => Promise<StartReport>;
  putBack: () => Promise<StartReport>;
  speak: (language: Input<'app.set-language'>['language']) => Promise<void>;
  lookAt: (seen: Input<'desktop.looking-at'>) => void;
  report: Report;
}

export function createAppHandlers(app: AppSurroundings): AreaHandlers<typeof appMethods> {
  return {
    'app.start': () => app.start(),
    'app.put-back': () => app.putBack(),
    'app.set-language': async ({ language }) => {
      await app.speak(language);
      return {};
    },
    'app.page-failed': ({ source, ...error }) => {
      app.report('page.failed', { source, error });
      return {};
    },
    'desktop.looking-at': (seen) => {
      app.lookAt(seen);
      return {};
    },
  };
}
