import * as z from 'zod';
import type { SharedSetting } from '../../../shared/chain/shared-settings.ts';
import { DEFINITIVE_RECEIPTS } from '../../../shared/domain/paper/receipt-plan.ts';
import { type Powers, RIGHTS, SETTLED_ROLES, type SettledRole } from '../../../shared/domain/shop/rights.ts';
import { rolePowersSchema } from '../../../shared/contract/users.ts';
import { say } from '../texts/say.ts';

const readers: Readonly<Record<SharedSetting, (value: unknown) => string>> = {
  roundsCash: yesNo,
  startsNameless: yesNo,
  scaleLayouts: (value) =>
    listed(
      z
        .array(z.object({ pattern: z.string() }))
        .parse(value)
        .map((one) => one.pattern),
    ),
  defaultClassification: (value) => {
    const chosen = z.object({ codigo: z.string(), nombre: z.string() }).nullable().parse(value);
    return chosen === null ? say('settings.nothing') : `${chosen.codigo} ${chosen.nombre}`;
  },
  receiptFooter: (value) => listed(z.array(z.string()).parse(value)),
  issuerActivity: text,
  issuerLegalName: text,
  timbradoStarts: (value) =>
    listed(
      z
        .array(z.object({ numeroTimbrado: z.string(), start: z.string() }))
        .parse(value)
        .map(({ numeroTimbrado, start }) => `${numeroTimbrado}: ${start}`),
    ),
  definitiveReceipt: (value) => say(`settings.receipts.${z.enum(DEFINITIVE_RECEIPTS).parse(value)}`),
  rolePowers: (value) => {
    const powers = rolePowersSchema.parse(value);
    return SETTLED_ROLES.map((role) => powersWords(role, powers[role])).join('. ');
  },
  definitiveWaitMs: (value) => say('settings.seconds', { count: z.number().parse(value) / 1000 }),
};

/** A setting's value (JSON text) as people say it; as it is where this version does not know it. */
export function settingWords(key: SharedSetting, value: string): string {
  try {
    return readers[key](JSON.parse(value));
  } catch {
    return value;
  }
}

function powersWords(role: SettledRole, { rights, discountLimit }: Powers): string {
  const named = RIGHTS.filter((right) => rights.includes(right)).map((right) =>
    say(`settings.rights.${right}`),
  );
  return say('settings.powersOf', {
    role: say(`users.roles.${role}`),
    rights: [say('settings.discount', { percent: discountLimit }), ...named].join(', '),
  });
}

function yesNo(value: unknown): string {
  return z.boolean().parse(value) ? say('settings.yes') : say('settings.no');
}

function text(value: unknown): string {
  return listed([z.string().parse(value)]);
}

function listed(lines: readonly string[]): string {
  const filled = lines.filter((line) => line !== '');
  return filled.length === 0 ? say('settings.nothing') : filled.join(' / ');
}
