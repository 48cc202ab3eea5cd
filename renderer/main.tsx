import './app/check-without-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { CrashScreen } from './app/crash-screen.tsx';
import { logFailure, watchFailures } from './app/failures.ts';
import { startAppearance } from './app/appearance/start-appearance.ts';
import './kit/design/base.css';
import { startI18n } from './i18n/i18n.ts';
import { onNotAllowed } from './ipc/call.ts';
import { useApproval } from './shop/users/approval-store.ts';

onNotAllowed(useApproval.getState().ask);
watchFailures();
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
