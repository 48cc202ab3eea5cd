import { app } from './app.ts';
import { documents } from './documents.ts';
import { sale } from './sale.ts';
import { settings } from './settings.ts';

export default { app, sale, documents, settings };
