import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readAppearance, useAppearance } from './app/appearance/appearance.ts';
import { CrashScreen } from './app/crash-screen.tsx';
import { logFailure, watchFailures } from './app/failures.ts';
import { startI18n } from './i18n/i18n.ts';
import { onNotAllowed } from './ipc/call.ts';
import './kit/design/base.css';
import { followPointer } from './kit/keys/last-pointer.ts';
import { useApproval } from './shop/users/approval-store.ts';

/*
 * Keeps zod from compiling schemas with `new Function`, which the page's policy forbids. Read when a screen
 * that uses zod is loaded; calling `z.config` would load zod with the first screen.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

onNotAllowed(useApproval.getState().ask);
watchFailures();
followPointer();
startAppearance();
await startI18n();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root, { onCaughtError: (error) => logFailure('screen', error) }).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <CrashScreen>
        <App />
      </CrashScreen>
    </CSPProvider>
  </StrictMode>,
);

/**
 * Applies the chosen appearance to the page as attributes for the style sheets, and follows its changes.
 * Called before the first paint, so that the window never flashes in another look.
 */
function startAppearance(): void {
  const wantsContrast = matchMedia('(prefers-contrast: more)');
  const show = (): void => {
    const { theme, hasHighContrast, size } = useAppearance.getState().appearance;
    const { dataset } = document.documentElement;
    dataset['theme'] = theme;
    dataset['contrast'] = hasHighContrast || wantsContrast.matches ? 'more' : 'usual';
    dataset['size'] = String(size);
  };
  useAppearance.subscribe(show);
  wantsContrast.addEventListener('change', show);
  useAppearance.setState({ appearance: readAppearance(localStorage) });
}
