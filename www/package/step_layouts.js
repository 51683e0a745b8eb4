// What the records of an algorithm's run consist of. The text is the engine's, `STEP_LAYOUTS` in src/lab/records.rs, which
// says what it means; the native tests hold them against each other.

export const STEP_LAYOUTS = `\
bounding-circles centerA:point radiusA:number centerB:point radiusB:number distance:number radiusSum:number
centre-line centerA:point radiusA:number centerB:point radiusB:number distance:number radiusSum:number
normal normal:point concentric:flag
face shape:a|b face:number normal:point from:point to:point support:point depth:number intervalOwner:interval intervalOther:interval least:flag
skipped shape:a|b face:number normal:point from:point to:point
chosen shape:a|b face:number normal:point depth:number
contact-interval from:point to:point
edge face:number normal:point from:point to:point projection:number nearest:flag
region rectangle:a|b region:R1|R2|R3|inside face:number normal:point from:point to:point closest:point
axis source:source from:point to:point normal:point supportA:point supportB:point vertexA:number vertexB:number intervalA:interval intervalB:interval overlap:number least:flag
axis-skipped source:source from:point to:point normal:point
axis-chosen source:source from:point to:point normal:point depth:number
support iteration:number direction:point point:point vertexA:number vertexB:number pointA:point pointB:point gain:number
simplex points:difference* dropped:difference? nearest:point distance:number
search-end reason:origin-inside|no-progress|separating-direction|iteration-limit points:difference* distance:number iterations:number
polytope-vertex point:point vertexA:number vertexB:number pointA:point pointB:point
closest-edge iteration:number edge:number from:point to:point normal:point distance:number
expansion iteration:number point:point vertexA:number vertexB:number pointA:point pointB:point gain:number inserted:flag after:number
expansion-end reason:on-outline|no-area|iteration-limit normal:point depth:number iterations:number
done reason:candidate|apart|hit|no-support-point|separating-axis contact:contact?
done reason:origin-inside|no-progress|separating-direction|iteration-limit contact:contact? hit:flag coreDistance:number radiusSum:number iterations:number
done reason:origin-inside|no-progress|separating-direction|iteration-limit contact:contact? hit:flag coreDistance:number radiusSum:number iterations:number distance:number pointA:point? pointB:point? status:converged|iteration-limit|degenerate
motion-axis source:edge|motion shape:a|b edge:number normal:point from:point to:point overlap:number speed:number during:interval? latest:flag
outline-part source:source from:point to:point normal:point time:number
done reason:overlapping|hit|moving-away|too-late|apart-for-good|at-rest state:miss|hit|overlapping time:number? depth:number? normal:point? pointA:point? pointB:point?
done reason:inside|hit|behind|too-far|passes-by distance:number? point:point? normal:point?`;
