import type { TFunction } from 'i18next';
import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftLine, type QuantityFault, quantityFault } from '../../../shared/domain/sale/sale-draft.ts';
import { setQuantity, stepQuantity } from '../draft-changes.ts';
import { useQuantityEdit } from './edit-store.ts';
import { focusOn, lineId, SEARCH_ID } from '../focus.ts';
import { focusBeside } from './line-keys.ts';
import { IconButton } from '../../kit/components/button.tsx';
import styles from './lines.module.css';
import { looksScanned } from '../../catalog/read-search-text.ts';
import { useSale } from '../sale-store.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import { useSearch } from '../search/search-store.ts';

/** A line's quantity as typed, and its fault. */
export function QuantityCell({ line, isEditing }: { line: DraftLine; isEditing: boolean }) {
  const { t } = useTranslation('sale');
  const decimals = useUnits((store) => store.decimals);
  const fault = quantityFault(line, (unitId) => decimals.get(unitId));
  const unit = useUnits((store) => store.names.get(line.item.record.unidad_medida_venta_id));
  return (
    <div className={styles.cell}>
      {isEditing ? (
        <QuantityInput line={line} isWrong={fault !== null} />
      ) : (
        <div className={styles.steps}>
          <StepButton line={line} step={-1} />
          <span className={styles.count}>
            {line.quantity || '—'} <small>{unit}</small>
          </span>
          <StepButton line={line} step={1} />
        </div>
      )}
      {fault === null ? null : (
        <span className={styles.fault}>
          <CircleAlert aria-hidden="true" size={14} />
          {quantityWords(t, fault, unit)}
        </span>
      )}
    </div>
  );
}

function quantityWords(t: TFunction<'sale'>, fault: QuantityFault, unit: string | undefined): string {
  switch (fault.kind) {
    case 'missing':
      return t('lines.noQuantity');
    case 'notNumber':
      return t('lines.badQuantity');
    case 'decimals':
      return fault.most === 0
        ? t('lines.wholeQuantity', { unit })
        : t('lines.mostDecimals', { count: fault.most });
  }
}

/** Adds or subtracts one by mouse or touch; absent for a label, whose price sets the quantity. */
function StepButton({ line: { key, item, isFromLabel }, step }: { line: DraftLine; step: 1 | -1 }) {
  const { t } = useTranslation('sale');
  if (isFromLabel) return null;
  const Icon = step === 1 ? Plus : Minus;
  return (
    <IconButton
      label={t(step === 1 ? 'lines.more' : 'lines.less', { name: item.record.descripcion })}
      keyName={step === 1 ? '+' : '−'}
      icon={Icon}
      size={16}
      tone="accent"
      tabIndex={-1}
      // The keyboard stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        useSale.getState().change((draft) => stepQuantity(draft, key, step));
      }}
    />
  );
}

function QuantityInput({ line: { key, item, quantity }, isWrong }: { line: DraftLine; isWrong: boolean }) {
  const { t } = useTranslation('sale');
  const input = useRef<HTMLInputElement>(null);
  const { editing, finish } = useQuantityEdit();
  const isByDigit = editing?.isByDigit ?? false;

  useEffect(() => {
    input.current?.focus();
    // After an opening digit the next one is appended; else typing replaces the quantity.
    if (!isByDigit) input.current?.select();
  }, [isByDigit]);

  // A scan of this line's item ends the editing, so that later digits do not add to its quantity.
  useEffect(
    () =>
      useSale.subscribe(({ added }, before) => {
        if (added !== before.added && added?.key === key) keepAndGo(SEARCH_ID);
      }),
    [key],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const leave = leaving(event.key, key, quantity);
    if (leave === null) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };

  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={t('lines.quantityOf', { name: item.record.descripcion })}
      aria-invalid={isWrong}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={quantity}
      onChange={(event) => {
        const typed = event.target.value;
        useSale.getState().change((draft) => setQuantity(draft, key, typed));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => finish('keep')}
    />
  );
}

/** Action of a key that leaves the field; null for other keys. */
function leaving(pressed: string, key: string, typed: string): (() => void) | null {
  const { finish } = useQuantityEdit.getState();
  switch (pressed) {
    case 'Enter':
      // A code scanned into an open quantity is meant for the search.
      return looksScanned(typed) ? () => scanInstead(typed) : () => keepAndGo(SEARCH_ID);
    case 'Escape':
      return () => {
        finish('undo');
        focusOn(lineId(key));
      };
    case 'ArrowUp':
    case 'ArrowDown':
      return () => {
        finish('keep');
        focusBeside(key, pressed === 'ArrowUp' ? -1 : 1);
      };
    default:
      return null;
  }
}

function keepAndGo(id: string): void {
  useQuantityEdit.getState().finish('keep');
  focusOn(id);
}

function scanInstead(code: string): void {
  useQuantityEdit.getState().finish('undo');
  focusOn(SEARCH_ID);
  useSearch.getState().type(code);
  void useSearch.getState().submit();
}
