import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setI18n } from 'react-i18next';
import { addEnglish, addSpanish, i18n } from '../../../shared/text/say.ts';
import english from '../../i18n/en/index.ts';
import spanish from '../../i18n/es-PY/index.ts';
import '../design/base.css';
import { followPointer } from '../keys/last-pointer.ts';
import { Gallery } from './gallery.tsx';
import { readLook, showLook } from './look.ts';

/* The kit's gallery for developers of screens: `npm run kit`. Not part of the app; has no main process. */

addSpanish(spanish);
addEnglish(() => Promise.resolve(english));
i18n.setDefaultNamespace('app');
setI18n(i18n);
followPointer();
const look = readLook(location.search);
await showLook(look);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <Gallery first={look} />
    </CSPProvider>
  </StrictMode>,
);
