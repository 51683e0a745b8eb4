//! The class `Engine`: a world of shapes, its detection, its views and its queries. `motion` has the rest of the class.

use crate::clock::PageClock;
use crate::errors::{Refusal, out_of_memory};
use crate::flat;
use crate::inputs;
use crate::plain::{Plain, object};
use crate::views::{List, Views, numbers_view, positions_view};
use collidoscope::engine::{BroadPhase, Nearest, PairContacts, Properties, Response, ShapeId, Velocity};
use collidoscope::error::{Error, Field, try_push};
use collidoscope::lab::Random;
use collidoscope::narrow_phase::gjk::distance_shape_shape;
use collidoscope::shape::{Aabb, Shape};
use collidoscope::{Lab, World, WorldOptions};
use glam::DVec2;
use js_sys::{Array, Float64Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A world of shapes in the memory of the module. Lengths are pixels, times seconds, angles radians clockwise on the
/// screen; y points down.
///
/// Typed arrays that a getter returns are views: they are good until the next call of any method.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    pub(crate) lab: Lab,
    views: Views,
    /// Results of the methods named `…Many`, which JavaScript views.
    pub(crate) numbers: Vec<f64>,
    positions: Vec<u32>,
    pairs: PairContacts,
    clock: PageClock,
    /// Whether the last detection was timed.
    pub(crate) is_timed: bool,
}

fn broad_phase(name: &str) -> Result<BroadPhase, Refusal> {
    inputs::named(BroadPhase::ALL, BroadPhase::NAMES, name, "broadPhase", "unknown-broad-phase")
}

/// Returns the shape that `N` numbers find, and three numbers of the answer.
type FirstQuery<'a, const N: usize> = &'a dyn Fn(&World, [f64; N]) -> Result<Option<(ShapeId, [f64; 3])>, Error>;

/// Returns the shapes that the query with an index finds.
type ListQuery<'a> = &'a dyn Fn(&World, usize) -> Result<Vec<ShapeId>, Error>;

impl Engine {
    pub(crate) fn with(lab: Lab) -> Self {
        Self {
            lab,
            views: Views::default(),
            numbers: Vec::new(),
            positions: Vec::new(),
            pairs: PairContacts::NONE,
            clock: PageClock::default(),
            is_timed: false,
        }
    }

    pub(crate) fn change_lab(&mut self) -> &mut Lab {
        self.views.invalidate();
        &mut self.lab
    }

    pub(crate) fn world(&self) -> &World {
        self.lab.world()
    }

    /// Returns the world for a query, which changes no view.
    pub(crate) fn ask(&mut self) -> &mut World {
        self.lab.world_mut()
    }

    pub(crate) fn change_world(&mut self) -> &mut World {
        self.change_lab().world_mut()
    }

    /// Runs a detection or a step, timed if `measure` is set.
    pub(crate) fn timed(&mut self, run: impl FnOnce(&mut Lab, &PageClock)) {
        self.views.invalidate();
        run(&mut self.lab, &self.clock);
        self.is_timed = self.clock.is_running();
    }

    pub(crate) fn shape(&self, id: ShapeId) -> Result<&Shape, Error> {
        self.world().position(id).map(|position| &self.world().shapes()[position])
    }

    /// Returns two living shapes; an error names the argument.
    pub(crate) fn pair(&self, a: f64, b: f64) -> Result<(&Shape, &Shape), Error> {
        let (a, b) = self.living_pair(a, b)?;
        Ok((self.shape(a)?, self.shape(b)?))
    }

    /// Returns the ids of two living shapes; an error names the argument.
    pub(crate) fn living_pair(&self, a: f64, b: f64) -> Result<(ShapeId, ShapeId), Error> {
        let living = |number, field| {
            let id = inputs::id(number).and_then(|id| self.world().position(id).map(|_| id));
            id.map_err(|error| error.of(field))
        };
        Ok((living(a, Field::A)?, living(b, Field::B)?))
    }

    pub(crate) fn view(&mut self, list: List) -> Result<Float64Array, Refusal> {
        Ok(self.views.view(list, self.lab.world())?)
    }

    /// Returns a view of four numbers for each item of a list of `N` numbers each: the position of the shape that the item
    /// finds, and three numbers of it; without one -1, infinity and NaN.
    pub(crate) fn rows<const N: usize>(
        &mut self,
        values: &Float64Array,
        query: FirstQuery<'_, N>,
    ) -> Result<Float64Array, Refusal> {
        const NONE: [f64; 4] = [-1.0, f64::INFINITY, f64::NAN, f64::NAN];
        let items = inputs::numbers(values)?;
        inputs::check_whole(items.len(), N)?;
        let (items, world) = (items.as_chunks().0, self.lab.world());
        self.numbers.clear();
        self.numbers.try_reserve(4 * items.len()).map_err(|_| out_of_memory(items.len()))?;
        for (index, item) in items.iter().enumerate() {
            let found = query(world, *item).map_err(|error| error.at(index))?;
            let row = found.and_then(|(id, [a, b, c])| Some([world.position(id).ok()? as f64, a, b, c]));
            self.numbers.extend_from_slice(&row.unwrap_or(NONE));
        }
        Ok(numbers_view(&self.numbers))
    }

    fn ids_in(&self, region: Aabb, filter: Option<Float64Array>) -> Result<Vec<f64>, Refusal> {
        let filter = inputs::filter_list(filter)?;
        let found = self.world().query_region(region, &inputs::filter(&filter))?;
        Ok(found.iter().map(|id| id.to_number()).collect())
    }

    /// Returns a view of the positions in each region of a list.
    fn positions_in<const N: usize>(
        &mut self,
        values: &Float64Array,
        filter: Option<Float64Array>,
        region: impl Fn([f64; N]) -> Result<Aabb, Error>,
    ) -> Result<Uint32Array, Refusal> {
        let numbers = inputs::numbers(values)?;
        inputs::check_whole(numbers.len(), N)?;
        let (regions, filter) = (numbers.as_chunks().0, inputs::filter_list(filter)?);
        self.query_each(regions.len(), &|world, index| {
            world.query_region(region(regions[index])?, &inputs::filter(&filter))
        })
    }

    /// Adds shapes with the properties of the second flat record if `recorded`, default ones if not.
    fn add_all(&mut self, shapes: Result<Vec<Shape>, Error>, recorded: bool) -> Result<Vec<f64>, Refusal> {
        let (properties, velocity) = match recorded {
            true => (flat::properties()?, flat::velocity()?),
            false => (Properties::DEFAULT, Velocity::default()),
        };
        let ids = self.change_world().add_many(shapes?, properties, velocity)?;
        Ok(ids.into_iter().map(ShapeId::to_number).collect())
    }

    /// Returns a view of the positions that each query finds: first the start of each query's positions and the end of
    /// the last, then the positions.
    pub(crate) fn query_each(&mut self, count: usize, query: ListQuery<'_>) -> Result<Uint32Array, Refusal> {
        let mut positions = std::mem::take(&mut self.positions);
        positions.clear();
        positions.try_reserve(count + 1).map_err(|_| out_of_memory(count))?;
        positions.resize(count + 1, 0);
        for index in 0..count {
            let found = query(self.world(), index).map_err(|error| error.at(index))?;
            let mut places = found.iter().filter_map(|id| self.world().position(*id).ok());
            if !places.all(|position| u32::try_from(position).is_ok_and(|position| try_push(&mut positions, position)))
            {
                return Err(out_of_memory(count).into());
            }
            let total = positions.len() - count - 1;
            positions[index + 1] = u32::try_from(total).map_err(|_| out_of_memory(total))?;
        }
        self.positions = positions;
        Ok(positions_view(&self.positions))
    }
}

#[wasm_bindgen]
impl Engine {
    /// Makes an empty world: by default of 800 x 450 pixels with seed 1 and steps of 1/60 s.
    #[wasm_bindgen(constructor)]
    pub fn new(
        width: Option<f64>,
        height: Option<f64>,
        seed: Option<f64>,
        time_step: Option<f64>,
    ) -> Result<Engine, Refusal> {
        let mut options = WorldOptions::default();
        options.width = width.unwrap_or(options.width);
        options.height = height.unwrap_or(options.height);
        options.time_step = time_step.unwrap_or(options.time_step);
        let random = Random::new(seed.unwrap_or(1.0))?;
        let mut world = World::new(options)?;
        world.set_response(Response::Soft);
        Ok(Self::with(Lab::with_world(world, random)))
    }

    /// Width, height, time step and seed of the world.
    #[wasm_bindgen(getter, unchecked_return_type = "{ width: number, height: number, timeStep: number, seed: number }")]
    pub fn options(&self) -> JsValue {
        let WorldOptions { width, height, time_step, .. } = self.world().options();
        let seed = self.lab.random().seed();
        object(&[("width", &width), ("height", &height), ("timeStep", &time_step), ("seed", &seed)])
    }

    /// The method that finds pairs that may collide.
    #[wasm_bindgen(getter, js_name = broadPhase, unchecked_return_type = "BroadPhaseName")]
    pub fn broad_phase(&self) -> String {
        self.world().options().broad_phase.as_str().into()
    }

    /// Sets the method that finds pairs that may collide.
    #[wasm_bindgen(js_name = setBroadPhase)]
    pub fn set_broad_phase(&mut self, name: &str) -> Result<(), Refusal> {
        self.ask().set_broad_phase(broad_phase(name)?);
        Ok(())
    }

    /// The region outside which detections skip shapes.
    #[wasm_bindgen(getter, js_name = visibleRegion, unchecked_return_type = "Region | null")]
    pub fn visible_region(&self) -> JsValue {
        self.world().visible_region().plain()
    }

    /// Sets the region outside which detections skip shapes, or none.
    #[wasm_bindgen(js_name = setVisibleRegion)]
    pub fn set_visible_region(
        &mut self,
        left: Option<f64>,
        top: Option<f64>,
        right: Option<f64>,
        bottom: Option<f64>,
    ) -> Result<(), Refusal> {
        self.ask().set_visible_region(inputs::region_or_none([left, top, right, bottom])?);
        Ok(())
    }

    // Shapes

    /// Adds the shape of the first flat record with the properties of the second, and returns its id.
    #[wasm_bindgen(js_name = addFlat)]
    pub fn add_flat(&mut self) -> Result<f64, Refusal> {
        let (velocity, properties) = (flat::velocity()?, flat::properties()?);
        let shape = flat::added_shape()?;
        Ok(self.change_world().add(shape, properties, velocity)?.to_number())
    }

    /// Writes a shape and its properties to the flat result.
    #[wasm_bindgen(js_name = getFlat)]
    pub fn get_flat(&self, id: f64) -> Result<(), Refusal> {
        let world = self.world();
        let position = world.position(inputs::id(id)?)?;
        flat::write_resident(&world.shapes()[position], &world.velocities()[position], &world.properties()[position]);
        Ok(())
    }

    /// Changes a shape: its outline to that of the first flat record and its pose to that of the second, if their bits in
    /// `given` are set, and its properties to those of the second.
    #[wasm_bindgen(js_name = setFlat)]
    pub fn set_flat(&mut self, id: f64, given: u32) -> Result<(), Refusal> {
        let changes = flat::changes(given)?;
        Ok(self.change_world().change(inputs::id(id)?, changes)?)
    }

    /// Adds circles, all or none: x, y, radius of each; with the properties of the second flat record if `recorded`, default
    /// ones if not. Returns their ids.
    #[wasm_bindgen(js_name = addCircles)]
    pub fn add_circles(&mut self, values: &Float64Array, recorded: Option<bool>) -> Result<Vec<f64>, Refusal> {
        self.add_all(inputs::circles(values), recorded == Some(true))
    }

    /// Adds rectangles as `addCircles` adds circles: x, y, width, height, angle of each.
    #[wasm_bindgen(js_name = addRectangles)]
    pub fn add_rectangles(&mut self, values: &Float64Array, recorded: Option<bool>) -> Result<Vec<f64>, Refusal> {
        self.add_all(inputs::rectangles(values), recorded == Some(true))
    }

    /// Adds polygons as `addCircles` adds circles: x, y of every point, and the number of points of each polygon.
    #[wasm_bindgen(js_name = addPolygons)]
    pub fn add_polygons(
        &mut self,
        points: &Float64Array,
        counts: &Uint32Array,
        recorded: Option<bool>,
    ) -> Result<Vec<f64>, Refusal> {
        self.add_all(inputs::polygons(points, counts), recorded == Some(true))
    }

    /// Removes a shape.
    pub fn remove(&mut self, id: f64) -> Result<(), Refusal> {
        Ok(self.change_lab().remove(inputs::id(id)?)?)
    }

    /// Removes shapes, all or none.
    #[wasm_bindgen(js_name = removeMany)]
    pub fn remove_many(&mut self, ids: &Float64Array) -> Result<(), Refusal> {
        Ok(self.change_lab().remove_many(&inputs::ids(&inputs::numbers(ids)?)?)?)
    }

    /// Removes every shape.
    pub fn clear(&mut self) {
        self.change_lab().clear();
    }

    /// The ids of the shapes that were removed since the detection before the last one.
    #[wasm_bindgen(getter)]
    pub fn removed(&self) -> Vec<f64> {
        self.world().removed().iter().map(|id| id.to_number()).collect()
    }

    /// Moves all shapes, all or none: x, y, angle of each.
    #[wasm_bindgen(js_name = setPoses)]
    pub fn set_poses(&mut self, values: &Float64Array) -> Result<(), Refusal> {
        let poses = inputs::items(values, crate::layout::POSE_STRIDE)?;
        Ok(self.change_world().set_pose_numbers(poses.as_chunks().0)?)
    }

    // Detection

    /// Finds contacts without moving shapes.
    pub fn detect(&mut self) {
        self.timed(|lab, clock| lab.world_mut().detect_timed(clock));
    }

    /// Whether `counts` has the time of each phase.
    #[wasm_bindgen(getter)]
    pub fn measure(&self) -> bool {
        self.clock.is_running()
    }

    /// Sets whether `counts` has the time of each phase.
    #[wasm_bindgen(setter)]
    pub fn set_measure(&mut self, measure: bool) {
        self.clock = if measure { PageClock::running() } else { PageClock::default() };
        self.is_timed &= measure;
    }

    /// Counts of the last detection.
    #[wasm_bindgen(getter, unchecked_return_type = "Counts")]
    pub fn counts(&self) -> JsValue {
        let (counts, times) = (self.world().counts(), self.world().times());
        let microseconds = self.is_timed.then(|| {
            let [broad, narrow] = [&times.broad_phase as &dyn Plain, &times.narrow_phase];
            object(&[("move", &times.movement), ("broadPhase", broad), ("narrowPhase", narrow)])
        });
        object(&[
            ("possible", &(counts.possible as f64)),
            ("candidates", &(counts.candidates as f64)),
            ("boxes", &(counts.boxes as f64)),
            ("hits", &(counts.hits as f64)),
            ("falsePositives", &(counts.false_positives() as f64)),
            ("truncated", &counts.truncated),
            ("frozen", &(counts.frozen as f64)),
            ("reinserted", &(counts.reinserted as f64)),
            ("microseconds", &microseconds),
        ])
    }

    /// View: the ids in order of creation.
    #[wasm_bindgen(getter)]
    pub fn ids(&mut self) -> Result<Float64Array, Refusal> {
        self.view(List::Ids)
    }

    /// View: x, y, angle per shape.
    #[wasm_bindgen(getter)]
    pub fn poses(&mut self) -> Result<Float64Array, Refusal> {
        self.view(List::Poses)
    }

    /// View: radius and 0, or width and height, per shape.
    #[wasm_bindgen(getter)]
    pub fn sizes(&mut self) -> Result<Float64Array, Refusal> {
        self.view(List::Sizes)
    }

    /// View: depth, normal x, y, start x, y, end x, y, number of points per contact.
    #[wasm_bindgen(getter)]
    pub fn contacts(&self) -> Float64Array {
        numbers_view(self.world().contacts().numbers())
    }

    /// View: two positions in `ids` per contact.
    #[wasm_bindgen(getter, js_name = contactPairs)]
    pub fn contact_pairs(&self) -> Uint32Array {
        positions_view(self.world().contact_pairs().as_flattened())
    }

    /// View: two positions in `ids` per candidate pair.
    #[wasm_bindgen(getter, js_name = candidatePairs)]
    pub fn candidate_pairs(&self) -> Uint32Array {
        positions_view(self.world().candidate_pairs().as_flattened())
    }

    /// View: left, top, right, bottom of each box of the last broad phase.
    #[wasm_bindgen(getter, js_name = broadPhaseBoxes)]
    pub fn broad_phase_boxes(&mut self) -> Result<Float64Array, Refusal> {
        let mut numbers = std::mem::take(&mut self.numbers);
        numbers.clear();
        let mut is_whole = true;
        self.world().each_broad_phase_box(&mut |found| {
            let (min, max) = (found.min(), found.max());
            for number in [min.x, min.y, max.x, max.y] {
                is_whole &= try_push(&mut numbers, number);
            }
        });
        self.numbers = numbers;
        if is_whole { Ok(numbers_view(&self.numbers)) } else { Err(out_of_memory(self.numbers.len()).into()) }
    }

    // Queries

    /// Returns the ids of the shapes that hold a point.
    #[wasm_bindgen(js_name = queryPoint)]
    pub fn query_point(&self, x: f64, y: f64, filter: Option<Float64Array>) -> Result<Vec<f64>, Refusal> {
        let point = inputs::point(x, y)?;
        self.ids_in(Aabb::between(point, point), filter)
    }

    /// Returns the ids of the shapes that overlap or touch a region.
    #[wasm_bindgen(js_name = queryRegion)]
    pub fn query_region(
        &self,
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
        filter: Option<Float64Array>,
    ) -> Result<Vec<f64>, Refusal> {
        self.ids_in(inputs::region([left, top, right, bottom])?, filter)
    }

    /// Returns a view of positions for many points: first the start of each point's positions and the end of the last,
    /// then the positions.
    #[wasm_bindgen(js_name = queryPointMany)]
    pub fn query_point_many(
        &mut self,
        points: &Float64Array,
        filter: Option<Float64Array>,
    ) -> Result<Uint32Array, Refusal> {
        self.positions_in(points, filter, |[x, y]| inputs::point(x, y).map(|point| Aabb::between(point, point)))
    }

    /// Returns a view of positions for many regions, as `queryPointMany` does.
    #[wasm_bindgen(js_name = queryRegionMany)]
    pub fn query_region_many(
        &mut self,
        regions: &Float64Array,
        filter: Option<Float64Array>,
    ) -> Result<Uint32Array, Refusal> {
        self.positions_in(regions, filter, inputs::region)
    }

    /// Returns the shape nearest to a point.
    #[wasm_bindgen(unchecked_return_type = "Nearest | null")]
    pub fn nearest(&self, x: f64, y: f64, max_distance: f64, filter: Option<Float64Array>) -> Result<JsValue, Refusal> {
        let (point, reach) = (inputs::point(x, y)?, inputs::max_distance(max_distance)?);
        let filter = inputs::filter_list(filter)?;
        let found = self.world().nearest(point, reach, &inputs::filter(&filter));
        Ok(found.map_or(JsValue::NULL, |Nearest { id, distance, point, .. }| {
            object(&[("id", &id), ("distance", &distance), ("point", &point)])
        }))
    }

    /// Returns a view: position, distance, x and y of the shape nearest to each point; without one -1, infinity and NaN.
    #[wasm_bindgen(js_name = nearestMany)]
    pub fn nearest_many(
        &mut self,
        points: &Float64Array,
        max_distance: f64,
        filter: Option<Float64Array>,
    ) -> Result<Float64Array, Refusal> {
        let (reach, filter) = (inputs::max_distance(max_distance)?, inputs::filter_list(filter)?);
        self.rows(points, &|world, [x, y]| {
            let found = world.nearest(inputs::point(x, y)?, reach, &inputs::filter(&filter));
            Ok(found.map(|Nearest { id, distance, point, .. }| (id, [distance, point.x, point.y])))
        })
    }

    /// Returns views: which of the pairs overlap, and their contacts.
    #[wasm_bindgen(js_name = collideMany, unchecked_return_type = "[hits: Uint32Array, contacts: Float64Array]")]
    pub fn collide_many(&mut self, pairs: &Uint32Array) -> Result<Array, Refusal> {
        let pairs = inputs::pairs(pairs)?;
        self.lab.world().collide_into(&pairs, &mut self.pairs)?;
        let contacts = numbers_view(self.pairs.contacts.numbers());
        Ok(Array::of2(&positions_view(&self.pairs.hits), &contacts))
    }

    /// Returns a view: distance and nearest points of each pair.
    #[wasm_bindgen(js_name = distanceMany)]
    pub fn distance_many(&mut self, pairs: &Uint32Array) -> Result<Float64Array, Refusal> {
        let pairs = inputs::pairs(pairs)?;
        self.numbers.clear();
        self.numbers.try_reserve(5 * pairs.len()).map_err(|_| out_of_memory(pairs.len()))?;
        let numbers = &mut self.numbers;
        self.lab.world().distance_each(&pairs, |found| {
            let [a, b] = found.points.unwrap_or([DVec2::NAN; 2]);
            numbers.extend_from_slice(&[found.distance, a.x, a.y, b.x, b.y]);
        })?;
        Ok(numbers_view(&self.numbers))
    }

    /// Writes the distance of two shapes to the flat result.
    #[wasm_bindgen(js_name = distanceFlat)]
    pub fn distance_flat(&self, a: f64, b: f64) -> Result<(), Refusal> {
        let (a, b) = self.pair(a, b)?;
        flat::write_distance(&distance_shape_shape(a, b));
        Ok(())
    }
}
