import * as z from 'zod';

/* Settings of the shop that a head office may fix for all counters or for those of a branch. Version 1. */

/** By their names in the settings, and the powers of the users' roles; the others are a counter's own. */
export const SHARED_SETTINGS = [
  'roundsCash',
  'startsNameless',
  'scaleLayouts',
  'defaultClassification',
  'receiptFooter',
  'issuerActivity',
  'issuerLegalName',
  'timbradoStarts',
  'definitiveReceipt',
  'definitiveWaitMs',
  'rolePowers',
] as const;

export type SharedSetting = (typeof SHARED_SETTINGS)[number];

export const sharedSettingSchema = z.enum(SHARED_SETTINGS);

/** Subject on which a counter says how its settings are. */
export const tellSettingsSubject = (counter: string): string => `ask.${counter}.settings`;

export interface ReportedSettings {
  v: 1;
  /** Its values as JSON text, by name. */
  settings: Partial<Record<SharedSetting, string>>;
}

/** Leaves out names that this version does not know. */
export const reportedSettingsSchema = z.object({
  v: z.literal(1),
  settings: z
    .record(z.string().max(100), z.string().max(20_000))
    .transform((all): ReportedSettings['settings'] =>
      Object.fromEntries(SHARED_SETTINGS.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]))),
    ),
});

/** Answer: they are committed. */
export const settingsTakenSchema = z.object({ v: z.literal(1) });

/**
 * Record of kind 'setting', its id the setting's name: a value that counters take over; with `isLocked`, they cannot
 * change it. Null: each counter decides, or the chain does for a branch.
 */
export const fixedSettingSchema = z.object({
  fixed: z.object({ value: z.unknown(), isLocked: z.boolean() }).nullable(),
});
