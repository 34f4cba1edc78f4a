CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "booked_options" DROP CONSTRAINT "booked_options_option_id_booking_options_id_fk";
--> statement-breakpoint
ALTER TABLE "booked_options" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "booked_options" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "booked_options" ADD COLUMN "price" double precision;--> statement-breakpoint
UPDATE "booked_options" SET "name" = "options"."name", "duration" = "options"."duration", "price" = "options"."price"
FROM "booking_options" "options" WHERE "options"."id" = "booked_options"."option_id";--> statement-breakpoint
ALTER TABLE "booked_options" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booked_options" ALTER COLUMN "duration" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "forced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "status" = CASE "status" WHEN 'done' THEN 'completed' ELSE 'confirmed' END
WHERE "status" NOT IN ('pending', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled');--> statement-breakpoint
UPDATE "bookings" SET "forced" = true WHERE "status" <> 'cancelled' AND EXISTS (
	SELECT FROM "bookings" "earlier" WHERE "earlier"."resource_id" = "bookings"."resource_id"
		AND "earlier"."status" <> 'cancelled'
		AND ("earlier"."created_at", "earlier"."id") < ("bookings"."created_at", "bookings"."id")
		AND "earlier"."starts_at" < "bookings"."ends_at" AND "earlier"."ends_at" > "bookings"."starts_at"
);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_once" EXCLUDE USING gist (
	"resource_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" <> 'cancelled' AND NOT "forced");
