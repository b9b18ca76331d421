import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { chooseTheme, currentTheme, onThemeChange, THEMES, type Theme } from './theme.ts';

const THEME_OPTIONS: Record<Theme, { name: string; icon: IconName }> = {
  light: { name: 'Day', icon: 'day' },
  dark: { name: 'Night', icon: 'night' },
  system: { name: 'Match device', icon: 'system' },
};

export function ThemeMenu() {
  return (
    <Menu
      label={<ThemeIcon />}
      ariaLabel="Day or night"
      buttonClass="icon-btn theme-button"
      panelClass="floating absolute right-0 max-wide:right-4 top-full mt-1 w-52 p-2"
    >
      {(close) => <ThemeRows onChoose={close} />}
    </Menu>
  );
}

/** CSS shows the one of the current theme, which only the browser knows. */
function ThemeIcon() {
  return (
    <span className="theme-icon">
      <Icon name="day" />
      <Icon name="night" />
    </span>
  );
}

export function ThemeRows({ onChoose }: { onChoose: () => void }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'system' as const);
  return THEMES.map((choice) => (
    <button
      key={choice}
      type="button"
      className="menu-row"
      aria-pressed={theme === choice}
      onClick={() => {
        chooseTheme(choice);
        onChoose();
      }}
    >
      <Icon name={THEME_OPTIONS[choice].icon} />
      <span className="grow">{THEME_OPTIONS[choice].name}</span>
      {theme === choice && <Icon name="check" size={16} />}
    </button>
  ));
}
