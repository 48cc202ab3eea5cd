import { app } from './app.ts';
import { catalog } from './catalog.ts';
import { documents } from './documents.ts';
import { importing } from './import.ts';
import { sale } from './sale.ts';

export default { app, sale, documents, catalog, import: importing };
