CREATE TABLE "service_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"duration" integer NOT NULL,
	"price" double precision,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_options" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_options" ADD COLUMN "own_duration" integer;--> statement-breakpoint
ALTER TABLE "booking_options" ADD COLUMN "own_price" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_categories_workspace" ON "service_categories" USING btree ("workspace_id","position");--> statement-breakpoint
CREATE INDEX "services_workspace" ON "services" USING btree ("workspace_id","position");--> statement-breakpoint
CREATE INDEX "services_name" ON "services" USING btree ("workspace_id","name");--> statement-breakpoint
CREATE INDEX "services_category" ON "services" USING btree ("category_id");--> statement-breakpoint
-- Options of a business that are equal become one service, which has the id of the first of them. One resource offers a
-- service once: its second equal option is of a second service.
UPDATE "booking_options" SET "service_id" = made.first FROM (
	SELECT "id", first_value("id") OVER (
		PARTITION BY "workspace_id", "name", "duration", "price", "nth" ORDER BY "created_at", "id"
	) AS first
	FROM (
		SELECT *, row_number() OVER (
			PARTITION BY "workspace_id", "resource_id", "name", "duration", "price" ORDER BY "created_at", "id"
		) AS "nth"
		FROM "booking_options"
	) numbered
) made WHERE made."id" = "booking_options"."id";--> statement-breakpoint
INSERT INTO "services" ("id", "workspace_id", "name", "duration", "price", "position", "created_at")
SELECT "id", "workspace_id", "name", "duration", "price",
	row_number() OVER (PARTITION BY "workspace_id" ORDER BY "created_at", "id"), "created_at"
FROM "booking_options" WHERE "service_id" = "id";--> statement-breakpoint
ALTER TABLE "booking_options" ALTER COLUMN "service_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_options" ADD CONSTRAINT "booking_options_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_options_service" ON "booking_options" USING btree ("service_id","resource_id");--> statement-breakpoint
ALTER TABLE "booking_options" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "booking_options" DROP COLUMN "duration";--> statement-breakpoint
ALTER TABLE "booking_options" DROP COLUMN "price";