import type { TFunction } from 'i18next';
import type { TypedCdc } from './check-typed-cdc.ts';

interface FieldWords {
  hint?: string;
  error?: string;
}

/** What stands below the field of a control code while it is typed: only what is wrong for good is an error. */
export function cdcWords(t: TFunction<'documents'>, typed: TypedCdc): FieldWords {
  switch (typed.kind) {
    case 'empty':
    case 'fits':
      return { hint: t('doubt.cdcHint') };
    case 'unfinished':
      return { hint: t('doubt.cdcMissing', { count: typed.missing }) };
    case 'not-digits':
      return { error: t('doubt.cdcNotDigits') };
    case 'too-long':
      return { error: t('doubt.cdcTooLong', { digits: typed.digits }) };
    case 'wrong-digit':
      return { error: t('doubt.cdcWrongDigit') };
    case 'other-type':
      return { error: t('doubt.cdcOtherType') };
    case 'other-point':
      return { error: t('doubt.cdcOtherPoint', { point: typed.point }) };
  }
}
