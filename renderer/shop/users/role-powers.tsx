import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import {
  GRANTABLE,
  type Right,
  RIGHTS,
  SETTLED_ROLES,
  type SettledRole,
} from '../../../shared/domain/shop/rights.ts';
import type { UsersState } from '../../../shared/contract/users.ts';
import spoken from '../../kit/components/spoken.module.css';
import { Switch } from '../../kit/fields/switch.tsx';
import { Row } from '../../kit/layout/layout.tsx';
import { saveRules } from './users-store.ts';
import styles from '../shop.module.css';

export function RolePowersTable({ state }: { state: UsersState }) {
  const { t } = useTranslation('users');
  const change = (role: SettledRole, powers: Partial<UsersState['roles'][SettledRole]>): void =>
    saveRules(state, { roles: { ...state.roles, [role]: { ...state.roles[role], ...powers } } });
  const toggle = (role: SettledRole, right: Right, isOn: boolean): void => {
    const { rights } = state.roles[role];
    change(role, { rights: isOn ? [...rights, right] : rights.filter((one) => one !== right) });
  };
  return (
    <table className={styles.powers}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('role.owner')}</th>
          {SETTLED_ROLES.map((role) => (
            <th key={role} scope="col">
              {t(`role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('powers.discount')}</th>
          <td>{t('powers.any')}</td>
          {SETTLED_ROLES.map((role) => (
            <td key={role}>
              <PercentField
                label={t('powers.of', { right: t('powers.discount'), role: t(`role.${role}`) })}
                value={state.roles[role].discountLimit}
                onChange={(discountLimit) => change(role, { discountLimit })}
              />
            </td>
          ))}
        </tr>
        {RIGHTS.map((right) => (
          <tr key={right}>
            <th scope="row">{t(`powers.right.${right}`)}</th>
            <td>
              <Always is={true} />
            </td>
            {SETTLED_ROLES.map((role) => (
              <td key={role}>
                {GRANTABLE[role].includes(right) ? (
                  <Switch
                    label={t('powers.of', { right: t(`powers.right.${right}`), role: t(`role.${role}`) })}
                    isOn={state.roles[role].rights.includes(right)}
                    onChange={(isOn) => toggle(role, right, isOn)}
                  />
                ) : (
                  <Always is={false} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Always({ is }: { is: boolean }) {
  const { t } = useTranslation('users');
  const Icon = is ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" size={20} />
      <span className={spoken.spoken}>{is ? t('powers.always') : t('powers.never')}</span>
    </>
  );
}

interface PercentFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A whole percentage from 0 to 100; saved when the field is left or on Enter. */
function PercentField({ label, value, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    const percent = Number(typed);
    if (typed !== null && typed !== '' && percent <= 100 && percent !== value) onChange(percent);
    setTyped(null);
  };
  return (
    <Row as="span" gap={2}>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
      />
      %
    </Row>
  );
}
