/**
 * Device classes of visits, as far as the user agent tells. An iPad with a Mac's user agent counts as a
 * desktop. So does every device that is neither a phone nor a tablet.
 */
export const deviceClasses = ["ios", "android", "desktop"] as const;

export type DeviceClass = (typeof deviceClasses)[number];

export function isDeviceClass(value: unknown): value is DeviceClass {
  return deviceClasses.some((device) => device === value);
}
