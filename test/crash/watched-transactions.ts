import type { Connection } from '../../main/database/connection.ts';
import type { CrashStep } from './crash-steps.ts';

/** Reports each step inside a transaction, after its first write and before its commit. */
export function watchTransactions(db: Connection, reach: (step: CrashStep) => void): void {
  db.function('reach', (step: string) => {
    reach(step as CrashStep);
    return null;
  });
  const onMove = (name: string, when: string, step: CrashStep): string =>
    `CREATE TEMP TRIGGER ${name} AFTER UPDATE OF state ON main.documents WHEN ${when}
     BEGIN SELECT reach('${step}'); END;`;
  db.exec(`
    CREATE TEMP TRIGGER in_sale AFTER INSERT ON main.documents BEGIN SELECT reach('sale: inside commit'); END;
    CREATE TEMP TRIGGER in_parking AFTER INSERT ON main.parked_sales
      BEGIN SELECT reach('park: inside commit'); END;
    CREATE TEMP TRIGGER in_taking_up AFTER DELETE ON main.parked_sales
      BEGIN SELECT reach('take up: inside commit'); END;
    CREATE TEMP TRIGGER in_closing AFTER INSERT ON main.shift_closes
      BEGIN SELECT reach('close till: inside commit'); END;
    ${onMove('in_gate', `NEW.state = 'sending'`, 'send: inside commit')}
    ${onMove('in_outcome', `OLD.state = 'sending'`, 'receive: inside commit')}
    ${onMove('in_cancellation', `NEW.state = 'cancelled'`, 'cancel: inside commit')}
    ${onMove('in_status', `OLD.state = 'issued' AND NEW.state IN ('approved', 'rejected')`, 'status query: inside commit')}
    ${onMove('in_resolution', `OLD.state IN ('uncertain', 'review') AND NEW.state <> 'review'`, 'resolve: inside commit')}
  `);
}
