/** The drawings of the product, as data. The app, the pages without it and the preview's card draw them each in its own way. */

/** Colours of the six categories, in the order of the dial's hours: names in tokens.css. */
export const hourColours = ["rose", "mint", "sky", "blue", "orange", "violet"] as const;

/** A sundial around the point 0, with a radius of 100. */
export const dial = {
  /** The outer end of each tick is 96 from the middle. */
  tickStart: 96,
  ticks: Array.from({ length: 48 }, (_, index) => ({ angle: index * 7.5, end: index % 4 === 0 ? 88 : 92 })),
  /** Arcs of 60° at this distance from the middle, less a gap for their round ends. */
  hourRadius: 78,
  hours: hourColours.map((colour, index) => ({ colour, angle: index * 60 - 82.5 })),
  /** Length and gap of an arc, in per cent of the circle. */
  hourLength: 12.6,
  hourGap: 87.4,
};

/** The sundial's gnomon, in a square of 48 units. */
export const gnomon = "M12 32h24L25 16z";

/** A person without picture and initials, in a square of 48 units. */
export const silhouette = "M24 10a8 8 0 1 1 0 16a8 8 0 1 1 0-16M8 44c1-10 8-15 16-15s15 5 16 15z";

/** The logo, in a square of 32 units: a gnomon, and an hour mark in the colour of each category. */
export const logo = {
  gnomon: "M10 25.5h13.5L18 15.5z",
  markRadius: 2.5,
  marks: [
    { x: 4, y: 24, colour: "rose" },
    { x: 6.3, y: 16.2, colour: "orange" },
    { x: 12.3, y: 10.9, colour: "violet" },
    { x: 19.7, y: 10.9, colour: "blue" },
    { x: 25.7, y: 16.2, colour: "sky" },
    { x: 28, y: 24, colour: "mint" },
  ],
} as const;
