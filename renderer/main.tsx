import './app/check-without-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { CrashScreen } from './app/crash-screen.tsx';
import { startAppearance } from './appearance/start-appearance.ts';
import './design/base.css';
import { startI18n } from './i18n/i18n.ts';
import { tellError } from './stores/notice-store.ts';

window.addEventListener('unhandledrejection', (event) => tellError(event.reason));

startAppearance();
await startI18n();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <CrashScreen>
        <App />
      </CrashScreen>
    </CSPProvider>
  </StrictMode>,
);
