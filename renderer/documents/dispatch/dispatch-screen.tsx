import { Check, FileCheck2, Truck } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { PendingDispatch } from '../../../shared/contract/dispatch.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { Fill, Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import documentsStyles from '../documents.module.css';
import styles from './dispatch.module.css';
import { type Place, STEPS } from './form/dispatch-fields.ts';
import { everythingLeft } from './form/quantities.ts';
import { placeBefore, type StepStatus } from './form/dispatch-faults.ts';
import { type DispatchFormState, useDispatchForm } from './form/use-dispatch-form.ts';
import { usePendingDispatch } from './form/use-pending-dispatch.ts';
import { CarrierStep } from './steps/carrier-step.tsx';
import { GoodsStep } from './steps/goods-step.tsx';
import { PlacesStep } from './steps/places-step.tsx';
import { SummaryStep } from './steps/summary-step.tsx';
import { TransportStep } from './steps/transport-step.tsx';
import { useAnswer } from '../../kit/answers.ts';

const PLACES: readonly Place[] = [...STEPS, 'summary'];

interface DispatchScreenProps {
  invoiceId: string;
  /** Draft or refused note being corrected; null for a new one. */
  noteId: string | null;
}

/** Form of a dispatch note for an invoice: four steps and a summary. */
export function DispatchScreen({ invoiceId, noteId }: DispatchScreenProps) {
  const { t } = useTranslation('dispatch');
  const goods = usePendingDispatch(invoiceId);
  const { pending, fault } = goods;
  const state = useDispatchForm(invoiceId, noteId, pending);
  const leave = (): void => useScreen.getState().show({ name: 'documents', documentId: noteId ?? invoiceId });
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys('esc', leave, { enabled: isFree, enableOnFormTags: true });

  if (pending === null || state === null) {
    return (
      <Text as="p" tone="soft" className={styles.content} role={fault === null ? 'status' : 'alert'}>
        {fault === null ? t('opening') : t('failed', { message: fault })}
      </Text>
    );
  }
  return (
    <NoteForm
      invoiceId={invoiceId}
      noteId={noteId}
      pending={pending}
      state={state}
      goods={goods}
      onLeave={leave}
    />
  );
}

interface NoteFormProps extends DispatchScreenProps {
  pending: PendingDispatch;
  state: DispatchFormState;
  goods: ReturnType<typeof usePendingDispatch>;
  onLeave: () => void;
}

function NoteForm({ invoiceId, noteId, pending, state, goods, onLeave }: NoteFormProps) {
  const { t } = useTranslation('dispatch');
  const tables = useAnswer('dispatch.tables', {});
  const content = useRef<HTMLElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [areGoodsTold, setAreGoodsTold] = useState(false);
  const { form, standing } = state;
  const { place } = form;
  const note = pending.notes.find(({ id }) => id === noteId);
  const isFree = useDialogs((store) => store.open === 0);
  const areTablesRead = tables !== null;

  const focusFirst = (): void => {
    const inside = content.current;
    const first =
      inside?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      inside?.querySelector<HTMLElement>('input:enabled, select');
    // The summary has no field.
    (first ?? saveButton.current)?.focus();
  };
  /** Waits until the fields are marked as invalid. */
  const focusMarked = (): void => void requestAnimationFrame(focusFirst);
  // Also when the field of the cart's question is gone; never away from a field that has the focus already.
  useEffect(() => {
    if (content.current?.contains(document.activeElement) !== true) focusFirst();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- focusFirst is a new function at each render
  }, [place, areTablesRead, pending.needsCart]);

  const goTo = (to: Place): void => {
    if (place === 'goods') setAreGoodsTold(true);
    state.goTo(to);
  };
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    const saved = await state.save();
    setIsSaving(false);
    if (saved === null) {
      focusMarked();
      return;
    }
    useNotices.getState().tell('good', t('savedNote', { number: saved.localNumber }));
    useScreen.getState().show({ name: 'documents', documentId: saved.id });
  };
  const goOn = (): void => {
    if (place === 'summary') {
      const wrong = STEPS.find((step) => !standing[step]);
      if (wrong === undefined) void save();
      else goTo(wrong);
      return;
    }
    if (place === 'goods') setAreGoodsTold(true);
    if (!state.goOn(place)) focusMarked();
  };
  const goBack = (): void => {
    const before = placeBefore(place);
    if (before === null) onLeave();
    else goTo(before);
  };

  const keys = { enabled: isFree, enableOnFormTags: true, preventDefault: true };
  useHotkeys(
    'alt+1, alt+2, alt+3, alt+4, alt+5',
    ({ code }) => {
      const to = PLACES[Number(code.at(-1)) - 1];
      if (to !== undefined) goTo(to);
    },
    keys,
  );
  useHotkeys(
    'alt+t',
    () => place === 'goods' && state.setQuantities(everythingLeft(pending.lines, form.own)),
    keys,
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter in a select does not submit a form by itself.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    goOn();
  };

  const isLast = place === 'summary';
  return (
    <Form gap={0} className={documentsStyles.page} onSubmit={goOn} onKeyDown={onKeyDown}>
      <Row as="header" className={documentsStyles.bar}>
        <Truck aria-hidden="true" size={24} color="var(--accent)" />
        <h2>{note === undefined ? t('title') : t('titleOf', { number: note.localNumber })}</h2>
        <Text tone="soft" clip grow>
          {t('ofInvoice', {
            number: pending.invoice.numeroDocumento ?? pending.invoice.localNumber,
            client: pending.invoice.clientName,
          })}
        </Text>
        <Button keyName="Esc" onClick={onLeave}>
          {t('leave')}
        </Button>
      </Row>
      <Row gap={0} align="stretch" grow className={styles.body}>
        <StepRail place={place} standing={standing} onChoose={goTo} />
        <Fill>
          <Stack ref={content} grow className={styles.content}>
            {place === 'goods' ? (
              <GoodsStep
                {...goods}
                state={state}
                pending={pending}
                isTold={areGoodsTold}
                onCartNamed={goods.take}
              />
            ) : null}
            {place === 'transport' ? <TransportStep state={state} tables={tables} /> : null}
            {place === 'carrier' ? <CarrierStep state={state} tables={tables} /> : null}
            {place === 'places' ? <PlacesStep state={state} invoiceId={invoiceId} /> : null}
            {place === 'summary' ? <SummaryStep state={state} pending={pending} tables={tables} /> : null}
          </Stack>
          <Row as="footer" className={styles.foot}>
            {place === 'goods' ? null : <Button onClick={goBack}>{t('back')}</Button>}
            <Button ref={saveButton} type="submit" tone="primary" keyName="Enter" aria-disabled={isSaving}>
              {isSaving ? t('saving') : isLast ? t('save') : t('next')}
            </Button>
            {form.failure === null ? (
              <small>{t('kept')}</small>
            ) : (
              <Text tone="bad" weight="medium" className={styles.failure} role="alert">
                {t('notSaved', { message: form.failure })}
              </Text>
            )}
          </Row>
        </Fill>
      </Row>
    </Form>
  );
}

interface StepRailProps {
  place: Place;
  standing: StepStatus;
  onChoose: (place: Place) => void;
}

/** List of the steps: marks the current one and those that are complete. */
function StepRail({ place, standing, onChoose }: StepRailProps) {
  const { t } = useTranslation('dispatch');
  return (
    <Stack as="nav" className={styles.rail} aria-label={t('steps')}>
      <Stack as="ol" gap={1}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === place ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              <span className={styles.number} data-done={standing[step]}>
                {index + 1}
              </span>
              <span>
                {t(`step.${step}`)}
                <small>
                  {standing[step] ? <Check aria-hidden="true" size={16} /> : null}
                  {t(standing[step] ? 'complete' : 'incomplete')}
                </small>
              </span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-current={place === 'summary' ? 'step' : undefined}
            onClick={() => onChoose('summary')}
          >
            <span className={styles.number}>
              <FileCheck2 aria-hidden="true" size={20} />
            </span>
            {t('step.summary')}
          </button>
        </li>
      </Stack>
      <Text tone="soft" size="sm">
        {t('stepKeys')}
      </Text>
    </Stack>
  );
}
