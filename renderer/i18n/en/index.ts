import { app } from './app.ts';
import { clients } from './clients.ts';
import { documents } from './documents.ts';
import { sale } from './sale.ts';

export default { app, sale, clients, documents };
