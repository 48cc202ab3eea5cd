import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useDialogs } from './dialog-store.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** Opens the menu. */
  button: ReactElement;
  children: ReactNode;
}

/** Further actions behind a button: arrows and letters move through them, Esc closes the menu. */
export function Menu({ button, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = useDialogs((store) => store.count);
  // Keeps its keys from the screen.
  useEffect(() => {
    if (!isOpen) return;
    count(1);
    return () => count(-1);
  }, [isOpen, count]);
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <BaseMenu.Trigger render={button} />
      {/* Inside the landmark it belongs to. */}
      <BaseMenu.Portal container={document.querySelector('main')}>
        <BaseMenu.Positioner className={styles.place} align="end" sideOffset={4}>
          <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

export function MenuItem({ icon: Icon, children, ...rest }: MenuItemProps) {
  return (
    <BaseMenu.Item className={styles.item} {...rest}>
      <Icon aria-hidden="true" size={18} />
      {children}
    </BaseMenu.Item>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange: () => void;
  children: string;
}

/** An on/off entry; the menu stays open. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <BaseMenu.CheckboxItem className={styles.item} checked={checked} onCheckedChange={onChange}>
      <Check aria-hidden="true" size={18} visibility={checked ? 'visible' : 'hidden'} />
      {children}
    </BaseMenu.CheckboxItem>
  );
}
