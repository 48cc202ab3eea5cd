import { app } from './app.ts';
import { clients } from './clients.ts';
import { sale } from './sale.ts';

/** The texts of the counter, which is there at once; those of the other screens come with them. */
export default { app, sale, clients };
