export function TextsDesk() {
  return null;
}
