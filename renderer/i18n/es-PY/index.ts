import { app } from './app.ts';
import { catalog } from './catalog.ts';
import { clients } from './clients.ts';
import { documents } from './documents.ts';
import { importing } from './import.ts';
import { sale } from './sale.ts';
import { settings } from './settings.ts';

export default { app, sale, clients, documents, catalog, import: importing, settings };
