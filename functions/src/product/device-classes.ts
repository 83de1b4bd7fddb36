/**
 * What people open an invitation on, as far as a user agent tells: an iPad says that it is a Mac, and what is neither a
 * phone nor a tablet counts as a desktop.
 */
export const deviceClasses = ["ios", "android", "desktop"] as const;

export type DeviceClass = (typeof deviceClasses)[number];

export function isDeviceClass(value: unknown): value is DeviceClass {
  return deviceClasses.some((device) => device === value);
}
