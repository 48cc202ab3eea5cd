import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../renderer/kit/design/base.css';
import './pages.css';
import { Notices } from '../../renderer/kit/components/notices.tsx';
import { App } from './app.tsx';
import { startLanguage } from './texts/say.ts';

/* Keeps zod from compiling schemas with `new Function`, which the pages' policy forbids. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startLanguage();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <App />
      <Notices place="corner" />
    </CSPProvider>
  </StrictMode>,
);
