import { useTranslation } from 'react-i18next';
import type { ShownState } from '../../../shared/domain/shown-state.ts';
import { StateBadge } from './state-badge.tsx';
import { LOOKS } from './document-look.ts';

/** A document's state by word, shape and colour. */
export function DocumentBadge({ state }: { state: ShownState }) {
  const { t } = useTranslation('documents');
  const { tone, Icon } = LOOKS[state];
  return (
    <StateBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`state.${state}`)}
    </StateBadge>
  );
}
