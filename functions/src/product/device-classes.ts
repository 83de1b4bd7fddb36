/** What people open an invitation on, as far as a user agent tells: an iPad says that it is a Mac. */
export const deviceClasses = ["ios", "android", "desktop", "other"] as const;

export type DeviceClass = (typeof deviceClasses)[number];
